import { expect, it } from 'vitest'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { layoutOf, soundOf } from './decode-sample.ts'

function file(samples: ArrayLike<number>, { channels = 1, float = false, cut = 0, info = {} } = {}): ArrayBuffer {
  const data = float ? Float32Array.from(samples) : Int16Array.from(samples)
  const header = wavHeader({ sample_rate: 16_000, channels, float }, data.byteLength, info)
  const bytes = new Uint8Array(header.length + data.byteLength - cut)
  bytes.set(header)
  bytes.set(new Uint8Array(data.buffer, 0, data.byteLength - cut), header.length)
  return bytes.buffer
}
const read = (wav: ArrayBuffer) => soundOf(wav, layoutOf(wav)!)

it('a WAV of 16-bit samples is read as on the server', () => {
  expect(read(file([0, 16_384, -32_768, 32_767]))).toEqual({
    samples: Float32Array.from([0, 0.5, -1, 32_767 / 32_768]),
    rate: 16_000,
  })
})
it('two channels are mixed to one', () => {
  expect(read(file([16_384, 0, -16_384, -16_384], { channels: 2 })).samples).toEqual(Float32Array.from([0.25, -0.5]))
})
it('other chunks and a truncated end are ignored', () => {
  expect(read(file([16_384, 8_192], { info: { title: 'Vwa Mari' } })).samples).toEqual(Float32Array.from([0.5, 0.25]))
  expect(read(file([16_384, 8_192], { cut: 1 })).samples).toEqual(Float32Array.from([0.5]))
})
it.each([
  ['of floats', file([0.5, 0.25], { float: true })],
  ['without samples', file([])],
  ['that ends in its head', file([1, 2]).slice(0, 20)],
  ['of zeros', new ArrayBuffer(100)],
  ['of nothing', new ArrayBuffer(0)],
])('a file %s is left to the browser’s decoder', (_, other) => {
  expect(layoutOf(other)).toBeUndefined()
})
