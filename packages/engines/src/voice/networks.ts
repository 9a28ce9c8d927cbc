import type { Tensor } from 'onnxruntime-common'
import type { ModelFolder } from '../model-folder.ts'
import { type Articulations, openArticulations, type PhoneTable } from './articulation.ts'
import { durationWidth, featureWidth } from './features.ts'
import { frame_width } from './frames.ts'

/** Figures the networks were trained with. */
export type VoiceFigures = {
  speakers: string[]
  /** Octaves above 1 Hz in the middle of each speaker's voice. */
  lf0: number[]
  mel_m: number[]
  mel_s: number[]
  voc_mel_m: number[]
  voc_mel_s: number[]
  ec_m: number[]
  ec_s: number[]
}
/** A share of each speaker, which add up to one. */
export type Blend = readonly number[]
export type Encoded = { hidden: Tensor; guess: Tensor }

/** The four networks of models/ht-voice; each takes one phrase. */
export type Networks = {
  figures: VoiceFigures
  articulations: Articulations
  /** By how many octaves (log2) a person holds each phone longer than eSpeak. */
  lengths(features: Float32Array, blend: Blend): Promise<Float32Array>
  encode(features: Float32Array, blend: Blend): Promise<Encoded>
  /** Which way the frames move at a moment between noise (0) and speech (1). */
  flow(frames: Float32Array, moment: number, encoded: Encoded): Promise<Float32Array>
  /** Gains of the pulses, phases of the pulses and gains of the noise, twice a frame. */
  filters(frames: Float32Array): Promise<Float32Array>
}

export async function openNetworks({ Tensor, json, network }: ModelFolder): Promise<Networks> {
  const figures = (await json('voice.json')) as VoiceFigures
  const articulations = openArticulations((await json('phones.json')) as PhoneTable)
  const duration = await network('dur.onnx')
  const encoder = await network('enc.onnx')
  const decoder = await network('dec.onnx')
  const vocoder = await network('voc.onnx')
  const rows = (data: Float32Array, width: number) => new Tensor('float32', data, [1, data.length / width, width])
  const voice = (blend: Blend) => new Tensor('float32', Float32Array.from(blend), [1, blend.length])
  const numbers = (tensor: Tensor | undefined) => tensor!.data as Float32Array
  return {
    figures,
    articulations,
    async lengths(features, blend) {
      const { r } = await duration.run({ f: rows(features, durationWidth(articulations)), voice: voice(blend) })
      return numbers(r)
    },
    async encode(features, blend) {
      const { h, mu } = await encoder.run({ f: rows(features, featureWidth(articulations)), voice: voice(blend) })
      return { hidden: h!, guess: mu! }
    },
    async flow(frames, moment, { hidden, guess }) {
      const t = new Tensor('float32', Float32Array.of(moment), [1])
      const { v } = await decoder.run({ x: rows(frames, frame_width), t, h: hidden, mu: guess })
      return numbers(v)
    },
    async filters(frames) {
      const { o } = await vocoder.run({ m: rows(frames, frame_width) })
      return numbers(o)
    },
  }
}
