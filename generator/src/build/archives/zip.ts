import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

/** An archive that is being filled. What was added is held compressed. */
export type Zip = {
  add(path: string, content: Uint8Array): Promise<void>
  /** The whole archive, its files in order of their paths: the same files are the same bytes. Throws where they are too many. */
  end(): Buffer
}

const sizes = { local: 30, central: 46, end: 22 }
/** Version 2.0 of the format: folders and deflate. */
const version = 20
/** Names are UTF-8. */
const flags = 0x0800
const methods = { stored: 0, deflated: 8 }
/** The first of January 1980, the first day that the format knows: no time of a build enters an archive. */
const date = (1 << 5) | 1
/** Above these the format would need its 64-bit extension. */
const most = { files: 0xffff, bytes: 0xffffffff }
const level = 6

const deflate = promisify(deflateRaw)

/** Opens an archive (PKWARE, “.ZIP File Format Specification” 6.3.10). */
export function openZip(): Zip {
  const packed: Packed[] = []
  return {
    async add(path, content) {
      packed.push(await pack(path, content))
    },
    end: () => joined([...packed].sort((a, b) => Buffer.compare(a.name, b.name))),
  }
}

type Packed = {
  readonly name: Buffer
  readonly data: Uint8Array
  readonly method: number
  readonly crc: number
  readonly size: number
}

async function pack(path: string, content: Uint8Array): Promise<Packed> {
  const deflated = await deflate(content, { level })
  const isSmaller = deflated.length < content.length
  return {
    name: Buffer.from(path),
    data: isSmaller ? deflated : content,
    method: isSmaller ? methods.deflated : methods.stored,
    crc: crc32(content),
    size: content.length,
  }
}

function joined(files: readonly Packed[]): Buffer {
  if (files.length > most.files) throw new Error(`An archive cannot hold ${files.length} files.`)
  const parts: Uint8Array[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    directory.push(centralHead(file, offset), file.name)
    parts.push(localHead(file), file.name, file.data)
    offset += sizes.local + file.name.length + file.data.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  if (offset + size > most.bytes) throw new Error('An archive cannot hold more than 4 GB.')
  return Buffer.concat([...parts, ...directory, endOf({ count: files.length, size, offset })])
}

/** 4.3.7 of the specification. */
function localHead(file: Packed): Buffer {
  const head = Buffer.alloc(sizes.local)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  writeFacts(head, file, 6)
  return head
}

/** 4.3.12 of the specification. */
function centralHead(file: Packed, offset: number): Buffer {
  const head = Buffer.alloc(sizes.central)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(version, 6)
  writeFacts(head, file, 8)
  head.writeUInt32LE(offset, 42)
  return head
}

/** What both heads say of a file, in the same order. */
function writeFacts(head: Buffer, { name, data, method, crc, size }: Packed, at: number): void {
  head.writeUInt16LE(flags, at)
  head.writeUInt16LE(method, at + 2)
  head.writeUInt16LE(date, at + 6)
  head.writeUInt32LE(crc, at + 8)
  head.writeUInt32LE(data.length, at + 12)
  head.writeUInt32LE(size, at + 16)
  head.writeUInt16LE(name.length, at + 20)
}

/** 4.3.16 of the specification. */
function endOf(directory: { readonly count: number; readonly size: number; readonly offset: number }): Buffer {
  const end = Buffer.alloc(sizes.end)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.count, 8)
  end.writeUInt16LE(directory.count, 10)
  end.writeUInt32LE(directory.size, 12)
  end.writeUInt32LE(directory.offset, 16)
  return end
}
