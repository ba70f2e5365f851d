import { Command } from 'commander'
import { expect, it } from 'vitest'
import { npmMistake } from '../../src/npm-mistake.ts'

const program = new Command('lamps')
program.command('start').option('--site <folder>').option('--port <number>').option('--cache-dir <folder>')
program.command('compare').option('--from <path>').option('--write').option('--dry-run').option('--report [format]')

/** The variables as npm passes them. */
function mistake(script: string, config: Readonly<Record<string, string>>) {
  const variables = Object.entries(config).map(([name, value]) => [`npm_config_${name}`, value])
  const env = { npm_lifecycle_event: script, ...Object.fromEntries(variables) }
  return npmMistake(program, env)
}

it.each([
  [
    'start',
    { port: 'true' },
    'npm didn’t pass --port to the command. Write “--” before the options: npm start -- --port …',
  ],
  [
    'up',
    { dry_run: 'true' },
    'npm didn’t pass --dry-run to the command. Write “--” before the options: npm run up -- --dry-run …',
  ],
  [
    'up',
    { from: 'true', write: 'true' },
    'npm didn’t pass --from, --write to the command. Write “--” before the options: npm run up -- --from …',
  ],
  [
    'up',
    { cache: '/root/.npm', cache_dir: 'elsewhere' },
    'npm didn’t pass --cache-dir to the command. Write “--” before the options: npm run up -- --cache-dir …',
  ],
] as const)('%s with the variables %j proposes the separator', (script, config, message) => {
  expect(mistake(script, config)).toBe(message)
})

it('is silent if npm has kept nothing, or if another program than npm runs the command', () => {
  expect(mistake('start', { cache: '/root/.npm', loglevel: 'warn' })).toBeNull()
  expect(npmMistake(program, { npm_config_port: '4000' })).toBeNull()
})
