import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'

/** A model's folder on this machine, for the engines of `@pawol/engines`. */
export const modelFolder = (dir: string, options?: SessionOptions) => ({
  Tensor,
  json: async (name: string): Promise<unknown> => JSON.parse(await readFile(join(dir, name), 'utf8')),
  async bytes(name: string): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = await readFile(join(dir, name))
    return (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength)
  },
  network: (name: string) => openSession(join(dir, name), options),
})

type SessionOptions = {
  /** Keeps the room of the longest input there ever was: faster, where inputs have a bound. */
  arena?: boolean
  /** Where a processor cuts off large sums, weights are made unsigned: slower there, and the same results as elsewhere. */
  exact?: boolean
}

/** A model on one thread: with a process for each core two threads in one did 1.3 times the work in twice the processor time. */
export function openSession(
  file: string,
  { arena = false, exact = false }: SessionOptions = {},
): Promise<InferenceSession> {
  return InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: arena,
    enableMemPattern: false,
    ...(exact && cutsOffSums() && { extra: { session: { x64quantprecision: '1' } } }),
  })
}

function cutsOffSums(): boolean {
  try {
    return lacksVnni(process.arch, readFileSync('/proc/cpuinfo', 'utf8'))
  } catch {
    // another system than Linux: right rather than fast
    return process.arch === 'x64'
  }
}

/**
 * Whether a processor adds products of signed weights in 16 bits, as those of x86 without VNNI do. ONNX Runtime does not tell:
 * asked for exact sums, it also changes the weights for some that have VNNI, which then take two thirds more time.
 */
export const lacksVnni = (arch: string, cpuinfo: string) => arch === 'x64' && !/\bavx(512)?_vnni\b/.test(cpuinfo)
