import { Tensor } from 'onnxruntime-node'

type Shape = { layers: number; heads: number; width: number }

const firstRoom = 256

/** The key-value cache of the language model, which grows with each step. */
export class Memory {
  #shape: Shape
  #length = 0
  #held: Float32Array[]

  constructor(shape: Shape) {
    this.#shape = shape
    this.#held = Array.from({ length: 2 * shape.layers }, () => new Float32Array(firstRoom * this.#row))
  }
  get #row(): number {
    return this.#shape.heads * this.#shape.width
  }
  /** A view of the filled part; no copy is made. */
  feeds(): Record<string, Tensor> {
    const { heads, width } = this.#shape
    const dims = [1, this.#length, heads, width]
    return Object.fromEntries(
      this.#held.map((held, n) => [
        `past_${nameOf(n)}`,
        new Tensor('float32', held.subarray(0, this.#length * this.#row), dims),
      ]),
    )
  }
  add(out: Record<string, Tensor>): void {
    const more = out.new_k_0!.dims[1]!
    const needed = (this.#length + more) * this.#row
    for (const [n, held] of this.#held.entries()) {
      if (needed > held.length) {
        const larger = new Float32Array(Math.max(2 * held.length, needed))
        larger.set(held)
        this.#held[n] = larger
      }
      this.#held[n]!.set(out[`new_${nameOf(n)}`]!.data as Float32Array, this.#length * this.#row)
    }
    this.#length += more
  }
  copy(): Memory {
    const copy = new Memory({ ...this.#shape, layers: 0 })
    copy.#shape = this.#shape
    copy.#length = this.#length
    copy.#held = this.#held.map((held) => held.slice())
    return copy
  }
}

const nameOf = (n: number) => `${n % 2 === 0 ? 'k' : 'v'}_${n >> 1}`
