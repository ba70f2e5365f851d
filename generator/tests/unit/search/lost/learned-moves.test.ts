import { expect, test } from 'vitest'
import type { IndexPage } from '../../../../src/search/index-format.ts'
import { openAddressBook } from '../../../../src/search/lost/address-book.ts'
import { learnedAddresses } from '../../../../src/search/lost/learned-moves.ts'

const pages = ['/voice/faq/', '/voice/tokens/', '/voice/guides/setup/', '/blog/'].map(
  (path): IndexPage => [path, path, 0, 0, []],
)
const place = { section: 'voice', version: 'current', label: 'Voice', base: '/voice/' }
const book = openAddressBook({ language: 'en', places: [place], from: 0, pages, synonyms: [] })
const learned = (address: string, moved: Readonly<Record<string, string>>) =>
  learnedAddresses({ address, moved }, book).map(({ path }) => path)

test.each([
  ['where the beginning has moved', '/old/samples/faq/', { '/old/samples/tokens/': '/voice/tokens/' }, ['/voice/faq/']],
  [
    'where two beginnings lead to the same page',
    '/old/guides/setup/',
    { '/old/samples/tokens/': '/voice/tokens/', '/voice/samples/tokens/': '/voice/tokens/' },
    ['/voice/guides/setup/'],
  ],
  ['nothing where there is no such page', '/old/samples/nowhere/', { '/old/samples/tokens/': '/voice/tokens/' }, []],
  ['nothing from a move that keeps no part', '/old/faq/', { '/old/': '/blog/' }, []],
  ['nothing from a page that moved to the top', '/old/faq/', { '/old/voice/tokens/': '/voice/tokens/' }, []],
  ['nothing for an address beside', '/older/samples/faq/', { '/old/samples/tokens/': '/voice/tokens/' }, []],
])('%s', (_, address, moved, expected) => expect(learned(address, moved)).toEqual(expected))
