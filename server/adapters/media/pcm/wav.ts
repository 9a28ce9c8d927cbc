import { type FileHandle, open } from 'node:fs/promises'
import { wavHeader, wavHeaderBytes } from '#core/rules/speech/wav-header.ts'
import type { Pcm } from '../../../ports/media.ts'
import { piecesOf } from '../pieces.ts'

const batchBytes = 256 * 1024

/** Writes samples as they come. */
export async function writeWav(
  path: string,
  source: Pcm,
  limits: { max_seconds: number; signal?: AbortSignal },
): Promise<void> {
  const { sample_rate, channels } = source
  const file = await open(path, 'wx', 0o600)
  try {
    let float: boolean | undefined
    let bytes = 0
    await file.write(wavHeader({ sample_rate, channels, float: false }, 0))
    const disk = batched(file)
    for await (const chunk of piecesOf(source, limits)) {
      float ??= chunk instanceof Float32Array
      bytes += chunk.byteLength
      await disk.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    }
    await disk.flush()
    await file.write(wavHeader({ sample_rate, channels, float: float ?? true }, bytes), 0, wavHeaderBytes, 0)
  } finally {
    await file.close()
  }
}

/** Speech comes in thousands of small pieces, each of which would be a trip to the disk. */
function batched(file: FileHandle): { write(piece: Buffer): Promise<void>; flush(): Promise<void> } {
  const batch = Buffer.alloc(batchBytes)
  let full = 0
  async function flush(): Promise<void> {
    await file.writeFile(batch.subarray(0, full))
    full = 0
  }
  return {
    flush,
    async write(piece) {
      if (full + piece.length > batchBytes) await flush()
      if (piece.length > batchBytes) await file.writeFile(piece)
      else full += piece.copy(batch, full)
    },
  }
}
