import { avChannelLayoutDescribe, avGetSampleFmtName, FilterGraph, Frame } from 'node-av/lib'

/** Frames in, filtered frames out; a yielded frame is valid until the next one is asked for. `null` flushes. */
export type Chain = { push(frame: Frame | null): Generator<Frame>; free(): void }

const unspecifiedOrder = 0

export function openChain(like: Frame, filters: string): Chain {
  const graph = new FilterGraph()
  graph.alloc()
  graph.nbThreads = 1
  const description = `${sourceFor(like)},${filters},abuffersink`
  if (graph.parse2(description) < 0 || graph.configSync() < 0) {
    graph.free()
    throw new Error(`FFmpeg refuses the filters ${description}`)
  }
  const ends = graph.filters ?? []
  const source = ends.find(({ filter }) => filter?.name === 'abuffer')!
  const sink = ends.find(({ filter }) => filter?.name === 'abuffersink')!
  const out = new Frame()
  out.alloc()
  return {
    *push(frame) {
      if (source.buffersrcAddFrameSync(frame) < 0) return
      while (sink.buffersinkGetFrameSync(out) >= 0) {
        yield out
        out.unref()
      }
    },
    free() {
      out.free()
      graph.free()
    },
  }
}

/** What a chain is made for; a frame with another signature needs a new one. */
export function signatureOf(frame: Frame): string {
  return `${frame.sampleRate} ${frame.format} ${frame.channels}`
}

function sourceFor({ sampleRate, format, channels, channelLayout }: Frame): string {
  const layout =
    channelLayout.order === unspecifiedOrder
      ? `channels=${channels}`
      : `channel_layout=${avChannelLayoutDescribe(channelLayout)}`
  const sampleFmt = avGetSampleFmtName(format as Parameters<typeof avGetSampleFmtName>[0])
  return `abuffer=time_base=1/${sampleRate}:sample_rate=${sampleRate}:sample_fmt=${sampleFmt}:${layout}`
}
