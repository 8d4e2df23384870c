import { createTarPacker } from 'modern-tar'

/** Opens a tar archive that somebody reads while entries are added. An entry waits until the reader has room for it. */
export function openTar() {
  const { readable, controller } = createTarPacker()
  return {
    readable,
    async add(name: string, bytes: Uint8Array): Promise<void> {
      const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
      await writer.write(bytes)
      await writer.close()
    },
    end: () => controller.finalize(),
    fail: (error: unknown) => controller.error(error),
  }
}

export type Tar = ReturnType<typeof openTar>
