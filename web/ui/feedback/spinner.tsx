import { LoaderCircle } from 'lucide-react'
import { classes } from '../classes.ts'

/** Only inside a button, a badge or a job's leading disc; lists load as skeletons. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle className={classes('spin', className)} />
}
