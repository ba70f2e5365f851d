import { describe, expect, it } from 'vitest'
import { imageFault } from '../../../src/check/image-format.ts'

const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'
const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF'
const gif = 'GIF89a\x01\0'
const webp = 'RIFF\x24\n\0\0WEBPVP8 '
const avif = '\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf'
const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'

const faultOf = (file: string, content: string) => imageFault(file, Buffer.from(content, 'latin1'))

describe('an image is no image', () => {
  it.each([
    [
      'public/a.png',
      'garbage\n',
      'error',
      'The name ends with .png, but the file isn’t an image that browsers can show.',
    ],
    [
      'content/guide/a.JPG',
      '',
      'error',
      'The name ends with .JPG, but the file isn’t an image that browsers can show.',
    ],
    ['public/a.avif', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'error', 'isn’t an image that browsers can show'],
    ['public/a.png', svg, 'error', 'The name ends with .png, but the format of the file is SVG.'],
    ['logo.svg', png, 'error', 'The name ends with .svg, but the format of the file is PNG.'],
    ['logo.svg', jpeg, 'error', 'The name ends with .svg, but the format of the file is JPEG.'],
    ['public/a.webp', gif, 'warning', 'The name ends with .webp, but the format of the file is GIF.'],
  ])('in %s with the content %j', (file, content, severity, message) => {
    expect(faultOf(file, content)).toMatchObject({
      severity,
      code: 'bad-image',
      file,
      line: 1,
      message: expect.stringContaining(message),
    })
  })

  it.each(['public/a.png', 'content/guide/a.svg'])('in %s, which is a pointer of Git LFS', (file) => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n'
    expect(faultOf(file, pointer)?.hint).toContain('git lfs pull')
  })
})

it('an image with the extension of another format gets a new name', () => {
  expect(faultOf('public/images/photo.png', jpeg)?.hint).toContain('Rename it to photo.jpg,')
})

it.each([
  ['a.png', png],
  ['a.PNG', png],
  ['a.jpg', jpeg],
  ['a.jpeg', jpeg],
  ['a.gif', gif],
  ['a.gif', gif.replace('9', '7')],
  ['a.webp', webp],
  ['a.avif', avif],
  ['a.avif', '\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf'],
  ['a.avif', '\0\0\0\x2cftypavis\0\0\0\0avisavifmsf1iso8mif1miaf'],
  ['a.svg', svg],
  // What can't be read as SVG is reported with its line.
  ['a.svg', '<!-- Drawn by hand -->'],
])('%s with %j is an image', (file, content) => expect(faultOf(file, content)).toBeNull())
