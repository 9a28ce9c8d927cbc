import { isMainThread } from 'node:worker_threads'

// worker threads and forks inherit this import, but only the process that was started by us has the channel to us
if (isMainThread && process.env.LEASH_PID === String(process.ppid)) {
  process.channel?.unref()
  // closed by a kill -9 of the starting process too, and nothing it started may stay behind
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
