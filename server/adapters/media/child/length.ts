import { AV_NOPTS_VALUE } from 'node-av/constants'
import { type FormatContext, Packet, type Stream } from 'node-av/lib'
import type { OpenInput } from './input.ts'

/** What the header says, 0 when it says nothing. */
export function claimedSeconds(format: FormatContext, stream: Stream): number {
  if (stream.duration !== AV_NOPTS_VALUE && stream.duration > 0n)
    return (Number(stream.duration) * stream.timeBase.num) / stream.timeBase.den
  return format.duration !== AV_NOPTS_VALUE && format.duration > 0n ? Number(format.duration) / 1_000_000 : 0
}

export type Counted = { seconds: number; bytes: number; more: boolean }

/** Counts the sound that is there without decoding it, and stops once it is `more` than the limit. */
export function countPackets({ format, stream }: OpenInput, limit_seconds: number): Counted {
  const tick = stream.timeBase.num / stream.timeBase.den
  const packet = new Packet()
  packet.alloc()
  let [ticks, bytes] = [0, 0]
  try {
    while (ticks * tick <= limit_seconds && format.readFrameSync(packet) >= 0) {
      if (packet.streamIndex === stream.index) {
        ticks += Math.max(0, Number(packet.duration))
        bytes += packet.size
      }
      packet.unref()
    }
    return { seconds: ticks * tick, bytes, more: ticks * tick > limit_seconds }
  } finally {
    packet.free()
  }
}
