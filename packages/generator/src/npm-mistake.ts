import type { Command, Option } from 'commander'

/**
 * The message about options that npm has used itself, because the separator `--` is missing: `npm start --port 4000`. Null if there are none.
 * npm passes such an option as a variable.
 */
export function npmMistake(program: Command, env: NodeJS.ProcessEnv): string | null {
  const script = env.npm_lifecycle_event
  if (script === undefined) return null
  const taken = optionsOf(program).flatMap(({ long }) => {
    const name = long ?? ''
    return env[`npm_config_${name.slice(2).replaceAll('-', '_')}`] === undefined ? [] : [name]
  })
  if (taken.length === 0) return null
  const run = script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`
  return `npm didn’t pass ${[...new Set(taken)].join(', ')} to the command. Write “--” before the options: ${run} -- ${taken[0]} …`
}

function optionsOf(command: Command): readonly Option[] {
  return [...command.options, ...command.commands.flatMap(optionsOf)]
}
