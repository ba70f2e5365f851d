import { describe, expect, it } from 'vitest'
import { codeParts } from '../../src/name-parts.ts'

describe('a long line of code breaks', () => {
  it.each([
    [
      'after punctuation',
      'room.members.AddListener(OnRoomJoined);',
      ['room.', 'members.', 'AddListener(', 'OnRoomJoined);'],
    ],
    [
      'between the parts of a URL',
      'https://api.example.org/v1/rooms/88/backups?page=1&per-page=20',
      ['https://api.example.org/', 'v1/', 'rooms/', '88/', 'backups?', 'page=1&', 'per-page=20'],
    ],
    ['before the placeholders of a path', '/v1/rooms/{roomName}/backups', ['/v1/', 'rooms/', '{roomName}/', 'backups']],
    ['not inside of operators', 'std::rooms->members->callbacks', ['std::', 'rooms->', 'members->', 'callbacks']],
    [
      'inside of identifiers that are too long themselves',
      'kit_room_set_event_callback(',
      ['kit_', 'room_', 'set_', 'event_', 'callback('],
    ],
    ['nowhere in short words', 'IReadOnlyCollection<Peer> of.members', ['IReadOnlyCollection<Peer> of.members']],
  ])('%s', (_, code, parts) => {
    expect(codeParts(code, 25)).toEqual(parts)
  })
})
