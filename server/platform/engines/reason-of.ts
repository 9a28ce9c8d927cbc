/** Why an engine failed, for staff: the innermost cause, in one line. */
export function reasonOf(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause) cause = cause.cause
  const text = cause instanceof Error ? cause.message : String(cause)
  // what a process threw comes with the place it was thrown at
  const [message] = text.split(/\n\s+at /)
  return message!.replace(/\s+/g, ' ').slice(0, 300)
}
