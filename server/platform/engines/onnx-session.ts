import { InferenceSession } from 'onnxruntime-node'

export type SessionOptions = {
  /** Keeps the room of the longest input there ever was: faster, where inputs have a bound. */
  arena?: boolean
}

/** A model on one thread: with a process for each core two threads in one did 1.3 times the work in twice the processor time. */
export function openSession(file: string, { arena = false }: SessionOptions = {}): Promise<InferenceSession> {
  return InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: arena,
    enableMemPattern: false,
  })
}
