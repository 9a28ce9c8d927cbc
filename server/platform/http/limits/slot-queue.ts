import type { Slot, Slots } from './slots.ts'

/** Longer than most speech takes, shorter than proxies wait for a first byte. */
const patienceMs = 20_000
/** Polling interval for slots that another process frees. */
const pollMs = 250
/** More waiting callers than this per slot would time out. */
const waitingPerSlot = 4

type Waiter = { wake(): void; sleep(ms: number): Promise<void> }

/** A short first-in-first-out queue for an owner's slots, so that parallel clients need not be refused. */
export function createSlotQueue(slots: Pick<Slots, 'take'>, options: { patience_ms?: number } = {}) {
  const patience = options.patience_ms ?? patienceMs
  const lines = new Map<string, Waiter[]>()
  const wakeFirst = (owner: string) => lines.get(owner)?.[0]?.wake()

  async function ask(owner: string, maximum: number): Promise<Slot> {
    const slot = await slots.take(owner, maximum)
    const release = () => slot.release().then(() => wakeFirst(owner))
    return slot.granted ? { ...slot, release } : slot
  }

  async function wait(owner: string, maximum: number, gone: AbortSignal): Promise<Slot> {
    const line = lines.get(owner) ?? []
    if (line.length >= maximum * waitingPerSlot) return refused(maximum)
    const me = waiter()
    const ends = performance.now() + patience
    lines.set(owner, line)
    line.push(me)
    gone.addEventListener('abort', me.wake)
    try {
      for (;;) {
        const left = ends - performance.now()
        if (gone.aborted || left <= 0) return refused(maximum)
        const isFirst = line[0] === me
        await me.sleep(isFirst ? Math.min(pollMs, left) : left)
        if (line[0] !== me || gone.aborted) continue
        const slot = await ask(owner, maximum)
        if (slot.granted) return slot
      }
    } finally {
      gone.removeEventListener('abort', me.wake)
      line.splice(line.indexOf(me), 1)
      if (line.length === 0) lines.delete(owner)
      wakeFirst(owner)
    }
  }

  return {
    /** `gone`: the client has disconnected, and needs no slot any more. */
    async take(owner: string, maximum: number, gone: AbortSignal): Promise<Slot> {
      if (lines.has(owner)) return wait(owner, maximum, gone)
      const slot = await ask(owner, maximum)
      return slot.granted ? slot : wait(owner, maximum, gone)
    },
  }
}

const refused = (maximum: number): Slot => ({ granted: false, current: maximum, maximum, release: async () => {} })

/** A wake before the sleep counts too. */
function waiter(): Waiter {
  let woken = false
  let rise = () => {}
  return {
    wake() {
      woken = true
      rise()
    },
    sleep: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        rise = () => {
          clearTimeout(timer)
          woken = false
          resolve()
        }
        if (woken) rise()
      }),
  }
}
