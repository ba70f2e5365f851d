export { reference } from './plugin.ts'
