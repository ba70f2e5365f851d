import { type EntryData, languageOf, type Member } from '../schema/index.ts'
import { cSignature } from './c.ts'
import { codeMember } from './code.ts'
import { csharpMember, csharpSignature } from './csharp.ts'
import { swiftMember, swiftSignature } from './swift.ts'
import { tsMember, tsSignature } from './ts.ts'

/** The declaration of an entry; null for kinds that aren't declared in code. */
export function signatureOf(data: EntryData): string | null {
  switch (data.kind) {
    case 'blueprint/node':
    case 'blueprint/event':
    case 'blueprint/delegate':
    case 'cli/command':
    case 'rest/api':
    case 'rest/schema':
      return null
    case 'code/class':
    case 'code/enum':
    case 'code/function':
    case 'code/variable':
      return data.signature
    case 'rest/operation':
      return `${data.method} ${data.path}`
    case 'c/function':
    case 'c/struct':
    case 'c/enum':
    case 'c/handle':
    case 'c/callback':
    case 'c/constant':
      return cSignature(data)
    case 'ts/class':
    case 'ts/interface':
    case 'ts/function':
    case 'ts/alias':
    case 'ts/variable':
    case 'ts/enum':
      return tsSignature(data)
    case 'swift/class':
    case 'swift/struct':
    case 'swift/enum':
    case 'swift/protocol':
      return swiftSignature(data)
    default:
      return csharpSignature(data)
  }
}

/** The declaration of one member of the type that `data` describes. */
export function memberSignature(member: Member, data: EntryData): string {
  switch (languageOf(data.kind)) {
    case 'csharp':
      return csharpMember(member, data.name)
    case 'code':
      return codeMember(member)
    case 'swift':
      return swiftMember(member)
    default:
      return tsMember(member)
  }
}
