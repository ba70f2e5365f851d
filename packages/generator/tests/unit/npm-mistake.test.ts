import { Command } from 'commander'
import { expect, it } from 'vitest'
import { npmMistake } from '../../src/npm-mistake.ts'

const program = new Command('lamps')
program.command('start').option('--site <folder>').option('--port <number>').option('--cache <folder>')
program.command('compare').option('--from <path>').option('--write').option('--dry-run').option('--report [format]')

/** The variables and arguments as npm passes them. */
function mistake(script: string, args: readonly string[], config: Readonly<Record<string, string>>) {
  const [event, command] =
    script === 'start' ? ['start', 'lamps start --site site'] : ['up', 'node bin/lamps.mjs compare']
  const variables = Object.entries(config).map(([name, value]) => [`npm_config_${name}`, value])
  const env = { npm_lifecycle_event: event, npm_lifecycle_script: command, ...Object.fromEntries(variables) }
  const own = script === 'start' ? ['start', '--site', 'site'] : ['compare']
  return npmMistake(program, [...own, ...args], env)
}

it.each([
  ['start', ['4000'], { port: 'true' }, 'npm start -- --port 4000'],
  ['start', [], { port: '4000' }, 'npm start -- --port 4000'],
  ['start', [], { port: 'true' }, 'npm start -- --port <number>'],
  ['up', ['core', '../a@v1'], { from: 'true', write: 'true' }, 'npm run up -- core --from ../a@v1 --write'],
  ['up', ['core'], { dry_run: 'true' }, 'npm run up -- core --dry-run'],
  ['up', [], { report: 'json' }, 'npm run up -- --report'],
] as const)('%s %j with the variables %j proposes the command with the separator', (script, args, config, command) => {
  expect(mistake(script, args, config)).toMatch(new RegExp(`^npm took --.* Run: ${command}$`))
})

it('is silent if npm has kept nothing, or if another program than npm runs the command', () => {
  expect(mistake('start', ['--port', '4000'], { cache: '/root/.npm', loglevel: 'warn' })).toBeNull()
  expect(npmMistake(program, ['start'], { npm_config_port: '4000' })).toBeNull()
})
