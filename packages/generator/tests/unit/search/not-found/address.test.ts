import { describe, expect, test } from 'vitest'
import { addressKey, partsOfAddress, wordsOfAddress } from '../../../../src/search/not-found/address.ts'

describe('the parts of a path', () => {
  test.each([
    ['/voice/faq/', 'voice/faq'],
    ['//voice///faq', 'voice/faq'],
    ['/voice/faq/index.html', 'voice/faq'],
    ['/voice/faq/index.md', 'voice/faq'],
    ['/voice/faq/README', 'voice/faq'],
    ['/voice/faq.html', 'voice/faq'],
    ['/voice/faq.fragment.txt', 'voice/faq'],
    ['/voice/OdinNative.Wrapper/', 'voice/OdinNative.Wrapper'],
    ['/voice/join%20room/', 'voice/join room'],
    ['/voice/%C3%BCber/', 'voice/über'],
    ['/voice/u%CC%88ber/', 'voice/über'],
    ['/voice/faq%23sound', 'voice/faq'],
    ['/voice/faq%3Fq=1', 'voice/faq'],
    ['/voice/faq).', 'voice/faq'],
    ['/voice/faq/%22%3E', 'voice/faq'],
    ['/voice\\faq', 'voice/faq'],
    ['/voice/../faq/./', 'voice/faq'],
    ['/', ''],
    ['', ''],
  ])('%s', (address, parts) => expect(partsOfAddress(address).join('/')).toBe(parts))

  test.each([
    ['a single percent sign', '/100%/faq', '100%/faq'],
    ['truncated escapes', '/a%C3/faq%E0%A4%A', 'a%C3/faq%E0%A4%A'],
    ['bidirectional control characters', '/voice/%E2%80%AEfaq%E2%80%AC', 'voice/faq'],
    ['control and invisible characters', '/voi%07ce/fa%E2%80%8Bq%00', 'voice/faq'],
    ['an unpaired surrogate', '/voice/fa\uD83Dq', 'voice/faq'],
  ])('are returned despite %s', (_, address, parts) => expect(partsOfAddress(address).join('/')).toBe(parts))

  test('are limited in number and length, however long the URL is', () => {
    const parts = partsOfAddress(`/${'a/'.repeat(100_000)}${'b'.repeat(100_000)}`)
    expect(parts.length).toBeLessThanOrEqual(12)
    expect(parts.join('').length).toBeLessThanOrEqual(300)
  })
})

test.each([
  [['Voice', 'Odin_Room'], 'voice/odin-room'],
  [['voice', 'join room'], 'voice/join-room'],
])('%s have the key %s', (parts, key) => expect(addressKey(parts)).toBe(key))

test.each([
  ['/voice/unity/manual/odin-handler/', 'odin handler'],
  ['/voice/core/odin_room_join.html', 'odin room join'],
  ['/voice/unity/faq/', 'unity faq'],
  ['/%E2%80%AE%3Cimg src=x%3E/', 'img src x'],
  ['/', ''],
])('to search for after %s are %s', (address, words) => expect(wordsOfAddress(address)).toBe(words))
