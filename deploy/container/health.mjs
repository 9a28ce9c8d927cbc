/** For the health check of the container: whether this process is ready to work. */
try {
  const reply = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`, { signal: AbortSignal.timeout(4_000) })
  process.stdout.write(`${await reply.text()}\n`)
  process.exitCode = reply.ok ? 0 : 1
} catch (error) {
  process.stdout.write(`${error.cause?.message ?? error.message}\n`)
  process.exitCode = 1
}
