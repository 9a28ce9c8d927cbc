type Lines = { low: number; high: number }
/** The lines of a band that lie in one third of an octave. */
type Third = Lines & {
  /** How much of a wanted change is allowed, given the spectrum of two frames. */
  grant(wanted: number, re: Float64Array, im: Float64Array): number
}

/**
 * Keeps the mark 30 dB below the voice in each third of an octave: every frame brings as much as may be changed of it, and
 * what one leaves another may use. Frames overlap and their lines reach into each other, so the share was measured; narrow
 * thirds have more at their edges.
 */
const shareOf = (width: number) => 10 ** (-(28.85 + 7 / width) / 10)

/** For each band its thirds of an octave; two bands may share one. */
export function createLoudnessBudget(
  bands: readonly Lines[],
  { size, sample_rate }: { size: number; sample_rate: number },
) {
  const thirdOf = (k: number) => Math.round(Math.log2((k * sample_rate) / size / 1000) * 3)
  const width = new Map<number, number>()
  for (let k = 1; k < size / 2; k++) width.set(thirdOf(k), (width.get(thirdOf(k)) ?? 0) + 1)
  const rooms = new Map<number, { left: number }>()

  function third(number: number, { low, high }: Lines): Third {
    const share = shareOf(width.get(number)!)
    const room = rooms.get(number) ?? { left: 0 }
    rooms.set(number, room)
    return {
      low,
      high,
      grant(wanted, re, im) {
        let energy = 0
        for (let k = low; k < high; k++) {
          const m = size - k
          energy += re[k]! * re[k]! + im[k]! * im[k]! + re[m]! * re[m]! + im[m]! * im[m]!
        }
        room.left += share * energy
        const most = energy === 0 ? 0 : Math.sqrt(room.left / energy)
        const gain = Math.max(-most, Math.min(most, wanted))
        room.left -= gain * gain * energy
        return gain
      },
    }
  }
  return bands.map(({ low, high }) => {
    const thirds: Third[] = []
    for (let from = low, k = low; k < high; k++)
      if (k + 1 === high || thirdOf(k + 1) !== thirdOf(k)) {
        thirds.push(third(thirdOf(k), { low: from, high: k + 1 }))
        from = k + 1
      }
    return thirds
  })
}
