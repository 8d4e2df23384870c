import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { stampOfRelease } from '../build.mjs'
import { isUnread, toStampWithoutTools } from '../install.mjs'
import { listPackages } from './list-packages.ts'

/** The folders and files of the product that a server needs: the commands run from the sources, the site from `build`. */
const kept =
  /^(app|server|scripts|deploy|docs|drizzle)\/|^(package(-lock)?\.json|\.npmrc|\.env\.example|\w+\.md)$/
const isSource = (path: string) => kept.test(path) && !/\.test\.tsx?$|^docs\/pictures\//.test(path)

/** Types and the test data of a package are of no use on a server. */
const isUseless = (path: string) =>
  isUnread(path) || /\.d\.[cm]?ts$|^node_modules\/bintrees\/test\//.test(path)

type Entry = Readonly<{ name: string; mode: number; read: () => Promise<Uint8Array> }>

type Release = Readonly<{
  /** Where the product is built and its packages are installed. */
  folder: string
  /** The files that the commit has. */
  sources: readonly string[]
  /** The name of the file and of the folder in it, without `ireti-`. */
  name: string
  /** The time of every file in it. */
  time: Date
  /** The Node for which it was tried. */
  node: string
}>

export type Packed = Readonly<{
  file: string
  bytes: number
  unpackedBytes: number
  files: number
  sha256: string
}>

/**
 * Writes `ireti-NAME.tar.gz` into the folder `to`, and beside it a file with its SHA-256 that `sha256sum --check` reads. The same
 * commit, build and packages give the same bytes.
 */
export async function packRelease(
  { folder, sources, name, time, node }: Release,
  to: string,
): Promise<Packed> {
  const entries = await listEntries(folder, sources)
  const platform = `${process.platform}-${process.arch}`
  entries.push(
    toEntry('.release', `${name} ${platform} ${node}\n`),
    toEntry('build/.stamp', stampOfRelease),
    toEntry('node_modules/.ireti-install', toStampWithoutTools(join(folder, 'package-lock.json'))),
  )
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  const file = join(to, `ireti-${name}.tar.gz`)
  const { readable, controller } = createTarPacker()
  let unpackedBytes = 0
  const fill = async () => {
    for (const entry of entries) {
      const bytes = await entry.read()
      unpackedBytes += bytes.length
      const header = {
        size: bytes.length,
        mode: entry.mode,
        mtime: time,
        uid: 0,
        gid: 0,
        uname: '',
        gname: '',
      }
      const writer = controller.add({ name: `ireti-${name}/${entry.name}`, ...header }).getWriter()
      await writer.write(bytes)
      await writer.close()
    }
    controller.finalize()
  }
  fill().catch((error) => controller.error(error))
  // Nobody finds half a file under the name of the release.
  await pipeline(
    Readable.fromWeb(readable as never),
    createGzip({ level: 7 }),
    createWriteStream(`${file}.part`),
  )
  await rename(`${file}.part`, file)
  const sha256 = await hashFile(file)
  await writeFile(`${file}.sha256`, `${sha256}  ${basename(file)}\n`)
  return { file, bytes: (await stat(file)).size, unpackedBytes, files: entries.length, sha256 }
}

const toEntry = (name: string, text: string): Entry => ({
  name,
  mode: 0o644,
  read: async () => Buffer.from(text),
})

async function listEntries(folder: string, sources: readonly string[]): Promise<Entry[]> {
  const built = (await listFiles(folder, 'build')).filter((path) => path !== 'build/.stamp')
  const packages = listPackages(folder)
  const ofPackages = await Promise.all(packages.map((path) => listFiles(folder, path, 'node_modules')))
  const paths = [
    ...sources.filter(isSource),
    ...built,
    ...ofPackages.flat().filter((path) => !isUseless(path)),
  ]
  return Promise.all(
    paths.map(async (path) => {
      const { mode } = await stat(join(folder, path))
      // The rights of the account that builds do not count.
      return { name: path, mode: mode & 0o100 ? 0o755 : 0o644, read: () => readFile(join(folder, path)) }
    }),
  )
}

/** Returns the files of a folder and of those in it, except those with the name `without`. */
async function listFiles(root: string, folder: string, without?: string): Promise<string[]> {
  const found = await readdir(join(root, folder), { withFileTypes: true })
  const lists = await Promise.all(
    found.map((entry) => {
      const path = `${folder}/${entry.name}`
      if (!entry.isDirectory()) return [path]
      return entry.name === without ? [] : listFiles(root, path, without)
    }),
  )
  return lists.flat()
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
