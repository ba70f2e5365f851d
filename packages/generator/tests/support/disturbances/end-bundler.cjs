// Kills the process that bundles the interface, like an operating system that is out of memory.
if (process.argv[1]?.endsWith('app-bundler.js')) process.kill(process.pid, 'SIGKILL')
