import { expect, it } from 'vitest'
import { writeFault } from '../../../src/build/write-fault.ts'

it('a full disk that the bundler reports is one sentence with the file', () => {
  const text =
    'Failed to write file in /a b/index.js\n\nCaused by:\n    No space left on device (os error 28)\n\nStack backtrace:'
  const fault = writeFault(new Error(`Build failed with 1 error:\n\n${text}\n   0: <unknown>`))
  expect(fault).toMatchObject({
    message: '/a b/index.js cannot be written: the disk is full. Free some space, and run the command again.',
  })
})

it('a disk that becomes full while a file is written is named without the file, which the error doesn’t contain', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  expect(writeFault(full)).toMatchObject({
    message: 'A file cannot be written: the disk is full. Free some space, and run the command again.',
  })
})

it('a refusal that is not about a file stays as it is', () => {
  const refusal = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' })
  expect(writeFault(refusal)).toBe(refusal)
})

it('other errors without a code stay as they are', () => {
  const error = new Error('Build failed')
  expect(writeFault(error)).toBe(error)
})

it.each([
  ['open', '/site/a.md can’t be read or written: permission denied. Change its permissions.'],
  ['scandir', '/site/a.md can’t be read or written: permission denied. Change its permissions.'],
  [
    'mkdir',
    '/site/a.md cannot be written: permission denied. Change the permissions, or build to another folder with --out DIR.',
  ],
])('a refused “%s” is not called a failure to write if the file may be a source', (syscall, message) => {
  const refusal = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/site/a.md', syscall })
  expect(writeFault(refusal)).toMatchObject({ message })
})
