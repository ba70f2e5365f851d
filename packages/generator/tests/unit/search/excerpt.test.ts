import { describe, expect, test } from 'vitest'
import { excerpt, markedPieces } from '../../../src/search/excerpt.ts'

const page = [
  'Joins a room. Call it once per session.',
  'Function',
  'acme.h',
  'AcmeResult acme_room_join(AcmeRoom *room, const char *token);',
  'Token',
  'The token names the room and the user. Tokens expire after five minutes, and an expired token is rejected.',
].join('\n')

describe('an excerpt', () => {
  test.each([
    ['is the first sentence if no other fits better', 'room', 'Joins a room.'],
    [
      'is the sentence with more words of the query, in any form',
      'expiring tokens rejected',
      'Tokens expire after five minutes, and an expired token is rejected.',
    ],
    ['is the first sentence if the query only occurs in code', 'AcmeResult', 'Joins a room.'],
  ])('%s', (_, query, expected) => expect(excerpt(page, query)).toBe(expected))

  test('is a line of words if there is no sentence', () => {
    expect(excerpt('Name\nstruct Room {\nNumber of users in a room', 'users')).toBe('Number of users in a room')
  })

  test('is empty for code and single words', () => expect(excerpt('npm install {\nToken\nToken', 'token')).toBe(''))

  test('is shortened at a word', () => {
    const text = excerpt(`${'Many words follow each other '.repeat(20)}here.`, 'words')
    expect(text).toMatch(/^Many words .*\w …$/)
    expect(text.length).toBeLessThan(175)
  })

  test('accepts characters with a meaning in regular expressions', () => {
    expect(excerpt(page, '(*+[')).toBe('Joins a room.')
    expect(markedPieces('C++ (room)', 'room c++')).toEqual(['', 'C++', ' (', 'room', ')'])
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
  ])('of “%s” start a word or a part of a name', (query, text, expected) => {
    expect(markedPieces(text, query)).toEqual(expected)
  })
})
