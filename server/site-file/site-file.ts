import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { readTar } from '../backup/file/read-backup-file.ts'
import { openTar } from '../backup/file/write-backup-file.ts'
import { CommandProblem, toStorageProblem } from '../problems.ts'

/** The format that this release writes. It reads this one and all before. */
export const currentFormat = 1

/** The first entry of a file: everything but the files of the pictures. */
export const siteName = 'site.json'

/** Bytes. */
const most = { site: 50_000_000, picture: 30_000_000 }

const About = z.object({
  product: z.literal('ireti'),
  content: z.literal('site'),
  format: z.int().min(1),
  /** The release that wrote the file. */
  version: z.string(),
})

export type Entry = Readonly<{ name: string; bytes: Uint8Array }>

/** Writes a new file. A file that is there already stays, and a failure leaves none. */
export async function writeSiteFile(
  path: string,
  about: Readonly<{ version: string; exportedAt: string }>,
  { site, files }: Readonly<{ site: object; files: AsyncIterable<Entry> }>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error) => {
    if (error.code === 'EEXIST')
      throw new CommandProblem(`There is a file ${path} already. Name another one.`)
    throw toStorageProblem(error, path)
  })
  const tar = openTar()
  const fill = async () => {
    const first = { product: 'ireti', content: 'site', format: currentFormat, ...about, ...site }
    await tar.add(siteName, Buffer.from(`${JSON.stringify(first, null, 1)}\n`))
    for await (const { name, bytes } of files) await tar.add(name, bytes)
    tar.end()
  }
  const filled = fill()
  filled.catch(tar.fail)
  try {
    await pipeline(tar.readable, createZstdCompress(), file.createWriteStream())
    await filled
  } catch (error) {
    tar.fail(error)
    await rm(path, { force: true })
    // A fault of what is read says more than the stream that it ended.
    await filled
    throw toStorageProblem(error, path)
  }
}

const foreign = 'This file has no content of a site: npm run content:export writes one.'

/**
 * Yields the entries of a file: first what `site.json` says, then the files of pictures. Throws a `CommandProblem` when the file is foreign,
 * damaged, or of a newer release.
 */
export async function* readSiteFile(path: string): AsyncGenerator<Entry | Readonly<{ site: object }>> {
  const plain = createReadStream(path)
  const decompress = createZstdDecompress()
  const piped = pipeline(plain, decompress)
  piped.catch(() => {})
  let isFirst = true
  try {
    for await (const { header, read } of readTar(decompress)) {
      if (header.size > (isFirst ? most.site : most.picture)) {
        throw new CommandProblem(isFirst ? foreign : `${header.name} is too large.`)
      }
      const bytes = await read()
      if (isFirst) yield { site: parseSite(header.name, bytes) }
      else yield { name: header.name, bytes }
      isFirst = false
    }
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException
    if (error instanceof CommandProblem || !(error instanceof Error)) throw error
    if (code === 'ENOENT') throw new CommandProblem(`There is no file ${path}.`)
    if (syscall) throw toStorageProblem(error, path)
    if (isFirst && code.startsWith('ZSTD')) throw new CommandProblem(foreign)
    throw new CommandProblem('The file is damaged or incomplete. Take another one.')
  } finally {
    plain.destroy()
    decompress.destroy()
  }
  if (isFirst) throw new CommandProblem(foreign)
}

function parseSite(name: string, bytes: Uint8Array): object {
  if (name !== siteName) throw new CommandProblem(foreign)
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(bytes).toString())
  } catch (error) {
    throw new CommandProblem(`${siteName} cannot be read: ${(error as Error).message}`)
  }
  const about = About.safeParse(parsed)
  if (!about.success) throw new CommandProblem(foreign)
  const { format, version } = about.data
  if (format > currentFormat) {
    throw new CommandProblem(`Release ${version} wrote this file. Update this installation first.`)
  }
  return parsed as object
}
