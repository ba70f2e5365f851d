import type { Command, Option } from 'commander'

/**
 * The message about options that npm has kept for itself, because the separator `--` is missing: `npm start --port 4000`. Null if there are none.
 * npm passes such an option as a variable, and its value as an argument.
 */
export function npmMistake(program: Command, args: readonly string[], env: NodeJS.ProcessEnv): string | null {
  const script = env.npm_lifecycle_event
  if (script === undefined) return null
  const names = new Map(optionsOf(program).map((option) => [option.long ?? '', option]))
  const taken = [...names].flatMap(([name, option]) => {
    const value = env[`npm_config_${name.slice(2).replaceAll('-', '_')}`]
    // npm has an option of that name, too, and always passes it.
    return value === undefined || name === '--cache' ? [] : [{ name, option, value }]
  })
  if (taken.length === 0) return null
  // The script in package.json names the command itself.
  const own = (env.npm_lifecycle_script ?? '').split(' ')
  const rest = args.slice(own.length - Math.max(own.indexOf(args[0] ?? ''), 0))
  const withoutValue = taken.filter(({ option, value }) => option.required && value === 'true')
  const [last] = withoutValue.length === 1 ? rest.slice(-1) : []
  const options = taken.map(({ name, option, value }) => {
    if (!option.required) return name
    return `${name} ${value === 'true' ? (last ?? /<.*>/.exec(option.flags)?.[0] ?? '') : value}`
  })
  const others = last === undefined ? rest : rest.slice(0, -1)
  const run = script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`
  const list = taken.map(({ name }) => name).join(', ')
  return `npm took ${list} for itself, because “--” is missing before the arguments. Run: ${[run, '--', ...others, ...options].join(' ')}`
}

function optionsOf(command: Command): readonly Option[] {
  return [...command.options, ...command.commands.flatMap(optionsOf)]
}
