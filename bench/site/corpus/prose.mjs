import { adjectives, adverbs, deeds, nouns, reasons, verbs } from './words.mjs'

export const capital = (text) => text[0].toUpperCase() + text.slice(1)
export const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
export const withArticle = (text) => `${/^[aeiou]/.test(text) ? 'an' : 'a'} ${text}`

/** Random words and sentences of fictional documentation. `random` makes the choices. */
export function createProse(random) {
  const { integer, pick } = random
  const noun = () => random.pickCommon(nouns)
  const verb = () => pick(verbs)
  const deed = () => pick(deeds)
  const phrase = () => (random.chance(0.45) ? `${pick(adjectives)} ${noun()}` : noun())
  const thing = () => withArticle(phrase())
  const typeName = () =>
    capital(noun()) +
    capital(pick(nouns)) +
    pick(['', 'Options', 'Builder', 'Factory', 'Error', 'Config', 'Handle', 'Info', 'Id'])
  const key = () =>
    `${noun()}_${pick(['timeout', 'limit', 'size', 'mode', 'path', 'count', 'policy', 'ttl', 'enabled', 'url'])}`
  const value = () => pick(['true', 'false', '30', '4096', '"auto"', '"strict"', '0', '250'])

  const sentences = [
    () => `The ${phrase()} ${deed()} the ${phrase()} ${pick(reasons)}.`,
    () => `Each ${phrase()} ${pick(adverbs)} ${deed()} one ${noun()}, and the ${noun()} is reused ${pick(reasons)}.`,
    () => `Use \`${typeName()}\` to ${verb()} ${thing()}; it ${deed()} the ${noun()} ${pick(reasons)}.`,
    () => `Set \`${key()}\` to \`${value()}\` when the ${noun()} and the ${phrase()} live in the same ${noun()}.`,
    () =>
      `${capital(thing())} that ${deed()} more than ${integer(2, 64)} ${noun()} entries is split into ${integer(2, 9)} parts.`,
    () => `If the ${noun()} is ${pick(adjectives)}, the ${noun()} ${deed()} ${thing()} and **no ${noun()} is lost**.`,
    () => `Most teams ${verb()} the ${phrase()} once and leave the ${noun()} alone ${pick(reasons)}.`,
    () =>
      `Call \`${noun()}.${verb()}()\` before the ${noun()} is closed, otherwise the ${phrase()} ${pick(adverbs)} ${deed()} the ${noun()}.`,
    () => `The value must be between ${integer(1, 9)} and ${integer(10, 999)}; anything else raises \`${typeName()}\`.`,
    () => `There is *no* ordering between ${thing()} and ${thing()} ${pick(reasons)}.`,
    () =>
      `In version ${integer(1, 5)}.${integer(0, 12)} the ${noun()} became ${pick(adjectives)}, and the old ${noun()} was kept.`,
    () => `You can ${verb()} the ${noun()} by hand, but ${thing()} does it for you ${pick(reasons)}.`,
  ]
  const sentence = () => pick(sentences)()
  return {
    noun,
    verb,
    deed,
    adjective: () => pick(adjectives),
    phrase,
    thing,
    typeName,
    key,
    sentence,
    paragraph: () => random.times(2, 4, sentence).join(' '),
    /** A sentence for a comment in code. */
    remark: () => sentence().replace(/[`*]/g, ''),
  }
}
