/** A caller with pieces in the queue; `served` once a batch was made for it. */
export type Caller = { served: boolean }
/** Something to translate, as the queue sees it. */
export type Waiting = {
  caller: Caller
  length: number
  /** Rows of the batch it takes: its beam. */
  rows: number
  /** Alone in its batch after a failure, so that it cannot harm others. */
  alone: boolean
}
export type BatchLimits = {
  rows: number
  /** Rows of a caller's first batch while others wait, so that first results come soon. */
  first_rows: number
  /** Rows times the longest text among them: what is shorter is padded. */
  characters: number
}
export type Queue<P extends Waiting> = {
  readonly characters: number
  add(piece: P): void
  /** Before the others of its caller. */
  addFirst(piece: P): void
  /** Takes a batch: the first piece of the caller whose turn it is, and others of similar length. */
  take(limits: BatchLimits): P[]
  /** Removes all pieces of a caller. */
  remove(caller: Caller): P[]
}

// how far a batch looks ahead for pieces of similar length, per caller and overall
const window = 64
const mostSeen = 512

/** Callers take turns, batch by batch, so that a long text does not keep a short one waiting. */
export function createQueue<P extends Waiting>(): Queue<P> {
  const callers = new Map<Caller, P[]>()
  let characters = 0
  function listOf(caller: Caller): P[] {
    const list = callers.get(caller) ?? []
    callers.set(caller, list)
    return list
  }
  function takeOut(pieces: P[]): void {
    for (const piece of pieces) {
      const list = callers.get(piece.caller)!
      list.splice(list.indexOf(piece), 1)
      if (list.length === 0) callers.delete(piece.caller)
      characters -= piece.length
    }
  }
  function seen(): P[] {
    const found: P[] = []
    for (const list of callers.values()) {
      if (found.length >= mostSeen) break
      found.push(...list.slice(0, window))
    }
    return found
  }
  return {
    get characters() {
      return characters
    },
    add(piece) {
      listOf(piece.caller).push(piece)
      characters += piece.length
    },
    addFirst(piece) {
      listOf(piece.caller).unshift(piece)
      characters += piece.length
    },
    take(limits) {
      const [turn] = callers
      if (!turn) return []
      const [caller, list] = turn
      const first = list[0]!
      const rows = callers.size === 1 && !caller.served ? limits.first_rows : limits.rows
      const batch = first.alone ? [first] : fill(first, seen(), { ...limits, rows })
      for (const { caller } of batch) caller.served = true
      callers.delete(caller)
      callers.set(caller, list)
      takeOut(batch)
      return batch
    },
    remove(caller) {
      const pieces = [...(callers.get(caller) ?? [])]
      takeOut(pieces)
      return pieces
    },
  }
}

function fill<P extends Waiting>(first: P, others: P[], { rows, characters }: Omit<BatchLimits, 'first_rows'>): P[] {
  const batch = [first]
  let [taken, longest] = [first.rows, first.length]
  const farFrom = (piece: P) => Math.abs(piece.length - first.length)
  for (const piece of others.filter(({ alone }) => !alone).sort((a, b) => farFrom(a) - farFrom(b))) {
    if (piece === first) continue
    const all = taken + piece.rows
    const widest = Math.max(longest, piece.length)
    if (all > rows || all * widest > characters) continue
    batch.push(piece)
    ;[taken, longest] = [all, widest]
  }
  return batch
}
