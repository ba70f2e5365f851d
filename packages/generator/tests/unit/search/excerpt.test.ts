import { describe, expect, test } from 'vitest'
import { matchHit } from '../../../src/search/excerpt.ts'

const page = [
  'Joins a room. Call it once per session.',
  'Function',
  'acme.h',
  'AcmeResult acme_room_join(AcmeRoom *room, const char *token);',
  'Token',
  'The token names the room and the user. Tokens expire after five minutes, and an expired token is rejected.',
  'Room lobby join failed!',
  'The gateway rejected the token',
].join('\n')

/** The excerpt of a page named “acme”. */
function excerpt(text: string, query: string, synonyms: readonly string[] = []): string {
  return matchHit({ title: 'acme', part: null, text, aliases: [] }, { query, synonyms }).excerpt
}

describe('an excerpt', () => {
  test.each([
    ['is the first sentence if no other fits better', 'room', 'Joins a room.'],
    ['is the first sentence if the name has all words of the query', 'acme', 'Joins a room.'],
    ['is the first sentence if nothing has a word of the query', 'zebra', 'Joins a room.'],
    [
      'is the sentence with more words of the query, in any form',
      'expiring tokens rejected',
      'Tokens expire after five minutes, and an expired token is rejected.',
    ],
    [
      'is the sentence with the words that the name lacks',
      'acme minutes',
      'Tokens expire after five minutes, and an expired token is rejected.',
    ],
    ['is a line of a table if it has more words than every sentence', 'lobby join failed', 'Room lobby join failed!'],
    ['is a cell without punctuation if only it has the word', 'gateway', 'The gateway rejected the token'],
    [
      'is code if the query only occurs there',
      'AcmeResult',
      'AcmeResult acme_room_join(AcmeRoom *room, const char *token);',
    ],
    ['is a sentence if code has only one word more', 'const user token', 'The token names the room and the user.'],
    ['has the word that was mistyped', 'gatway', 'The gateway rejected the token'],
  ])('%s', (_, query, expected) => expect(excerpt(page, query)).toBe(expected))

  test('has a synonym if the hit lacks the word itself', () => {
    expect(excerpt(page, 'visit', ['gateway'])).toBe('The gateway rejected the token')
    expect(excerpt(page, 'token', ['lobby'])).toBe('The token names the room and the user.')
  })

  test('is a line of words if there is no sentence', () => {
    expect(excerpt('Name\nstruct Room {\nNumber of users in a room', 'users')).toBe('Number of users in a room')
  })

  test('is empty for code and single words without a word of the query', () =>
    expect(excerpt('npm install {\nToken\nToken', 'acme')).toBe(''))

  test('is shortened at words and contains the word of the query', () => {
    const text = excerpt(`${'Many words follow each other '.repeat(20)}here.`, 'words')
    expect(text).toMatch(/^Many words .*\w …$/)
    expect(text.length).toBeLessThan(175)
    expect(excerpt(`${'Many words follow each other '.repeat(20)}here they end.`, 'end')).toMatch(
      /^… .*here they end\.$/,
    )
  })

  test('is a sentence, followed by the names that only code has', () => {
    const text = 'Returns a server.\nappId numInstances autoScalerEnabled isReady'
    expect(excerpt(text, 'numInstances')).toBe('Returns a server. In the code: numInstances.')
    expect(excerpt(text, 'server')).toBe('Returns a server.')
    expect(excerpt('appId numInstances', 'instances')).toBe('numInstances')
    expect(excerpt('appId numInstances', 'acme')).toBe('')
  })

  test('keeps notes together with their sentence', () => {
    expect(excerpt('size: Required. Number of servers that run.', 'acme')).toBe(
      'size: Required. Number of servers that run.',
    )
  })

  test('accepts characters with a meaning in regular expressions', () => {
    expect(excerpt(page, '(*+[')).toBe('Joins a room.')
  })
})

describe('marked words', () => {
  test.each([
    ['no sound', 'Known issues: no sound now', ['Known issues: ', 'no', ' ', 'sound', ' now']],
    [
      'room',
      'KitRoom and kit_room_join in the classroom, rooms',
      ['Kit', 'Room', ' and kit_', 'room', '_join in the classroom, ', 'room', 's'],
    ],
    ['OnRoomJoined', 'OnRoomJoined fires', ['', 'OnRoomJoined', ' fires']],
    ['on_room_joined', 'Add KitOnRoomJoined', ['Add Kit', 'OnRoomJoined', '']],
    ['room joined', 'OnRoomJoined event', ['On', 'RoomJoined', ' event']],
    ['OnRoomJoined unity', 'Unity: OnRoomJoined', ['', 'Unity', ': ', 'OnRoomJoined', '']],
    ['room c++', 'C++ (room)', ['', 'C++', ' (', 'room', ')']],
    ['muting', 'Muted players', ['', 'Muted', ' players']],
    ['upgrade 1.x to 2.x', 'From 1.x to 2.1 in 2 steps', ['From ', '1.x', ' to ', '2.1', ' in 2 steps']],
    ['micropone', 'Open the microphone', ['Open the ', 'microphone', '']],
  ])('of “%s” start a word or a part of a name, or are another form of it', (query, text, expected) => {
    expect(
      matchHit({ title: text, part: null, text: null, aliases: [] }, { query, synonyms: [] }).pieces(text),
    ).toEqual(expected)
  })
})

describe('a hit without a word of the query in its name and text', () => {
  const hit = { title: 'Manual', part: null, text: 'Describes the parts.', aliases: ['How do I join a room?', 'Vivox'] }

  test('shows the question or the other name that has one', () => {
    const { excerpt, isExplained } = matchHit(hit, { query: 'join room', synonyms: [] })
    expect([excerpt, isExplained]).toEqual(['How do I join a room? Describes the parts.', true])
    expect(matchHit(hit, { query: 'vivox', synonyms: [] }).excerpt).toBe('Vivox: Describes the parts.')
    expect(matchHit(hit, { query: 'parts', synonyms: [] }).excerpt).toBe('Describes the parts.')
  })

  test('shows the phrase of a list that has one', () => {
    const { excerpt } = matchHit(
      { ...hit, aliases: ['mixer group, master volume, AudioMixerGroup'] },
      { query: 'volume', synonyms: [] },
    )
    expect(excerpt).toBe('Master volume: Describes the parts.')
  })

  test('is unexplained if no question has one either', () => {
    const { excerpt, isExplained } = matchHit(hit, { query: 'zebra', synonyms: [] })
    expect([excerpt, isExplained]).toEqual(['Describes the parts.', false])
  })
})
