/** What crosses the channel between the server and a task process. */
export type Request = { task: string; input: unknown } | { taken: true } | { cancel: true }
/** `refused` is for people: the input is at fault. `failed` is for the log: we are. */
export type LastReply = { done: unknown } | { refused: string } | { failed: string } | { cancelled: true }
export type Reply = { ready: true } | { chunk: unknown } | LastReply

/** What a program can do: the name of each task, what it takes, what it sends on the way and what it ends with. */
export type TaskTypes = Record<string, { input: unknown; chunk: unknown; result: unknown }>

/** How many chunks may be under way before the taker says it took one. */
export const chunks_ahead = 8
