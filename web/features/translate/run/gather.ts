/** Hands on what comes often, a few times a second: a sentence each would draw the page a hundred times. */
export function gather<T>(handOn: (items: T[]) => void, every_ms = 80) {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const items = waiting
    waiting = []
    if (items.length > 0) handOn(items)
  }
  return {
    add(item: T) {
      waiting.push(item)
      timer ??= setTimeout(flush, every_ms)
    },
    flush,
    drop() {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
