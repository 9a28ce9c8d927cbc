import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { StepState } from '../../ui/feedback/progress.tsx'
import type { Jobs } from './create-jobs.ts'
import type { Job } from './job-rules.ts'
import type { DeletionWords } from './list/use-deletion.ts'
import type { useJobs } from './use-jobs.ts'

/** The texts that a kind gives its history. */
export type KindWords<J extends Job> = {
  search: string
  search_label: string
  empty: string
  empty_text: string
  /** The title of a filtered list without jobs; by default `empty`. */
  no_matches?: string
  load_failed: string
  /** The heading of jobs that are not grouped by day. */
  group?: (job: J) => string | undefined
  /** The badge's label; by default the name of the state. */
  label?: (job: J) => string
  /** The progress of a job as a sentence; by default its label. */
  headline?: (job: J) => string
  /** The steps; by default queued, running and delivered. */
  steps?: (job: J) => { label: string; state: StepState }[]
  /** The texts of deletion: confirmation and failure. */
  deletion?: DeletionWords
}

type Optional = 'group' | 'deletion'
export type FullWords<J extends Job> = Required<Omit<KindWords<J>, Optional>> & Pick<KindWords<J>, Optional>

/** How jobs of one kind are rendered: the body of the card, and any parts of the frame that differ. */
export type JobKindView<J extends Job> = {
  /** The same object until the language changes, because a new one renders every card. */
  useWords: () => KindWords<J>
  /** A short name of a job, for buttons and announcements. */
  titleOf: (job: J) => string
  /** The first line of the card; by default the title. */
  lineOf?: (job: J) => string
  /** The language of title and headline. */
  lang?: string
  /** The first part of an open card. */
  Body: ComponentType<{ job: J }>
  /** The part below the times. */
  Details?: ComponentType<{ job: J }>
  /** Shown before the title; by default a disc with the state. */
  Lead?: ComponentType<{ job: J; title: string }>
  /** Shown before the button that opens the card, at any width. */
  Aside?: ComponentType<{ job: J; title: string }>
  /** Shown below the first line. */
  Hint?: ComponentType<{ job: J }>
  /** Facts of the second line; by default the headline, or the credits of a delivered job. */
  useFacts?: (job: J) => ReactNode[]
  /** Whether a card is active, and therefore open and highlighted. */
  useIsActive?: (job: J) => boolean
  /** Called when the user closes the card. */
  onClose?: (job: J) => void
  /** A badge icon that replaces that of the state. */
  iconOf?: (job: J) => LucideIcon | undefined
  /** Shown above the list, before the state of the connection. */
  Indicators?: ComponentType
}

/** The actions of a card besides cancel and delete. */
export type JobAction<J extends Job> = {
  name: string
  icon: LucideIcon
  text: string
  titled: (title: string) => string
  can?: (job: J) => boolean
  /** Why an action is disabled, where the card does not show it. */
  why?: (job: J) => string | undefined
  /** False: only in an open card, with its label. */
  quick?: boolean
  /** Also for works that are on this device only, which the server cannot read. */
  on_device?: true
  run: (job: J) => void
}
/** The actions of a selection besides delete. */
export type BulkAction<J extends Job> = {
  name: string
  icon: LucideIcon
  text: string
  run: (jobs: readonly J[]) => Promise<unknown>
}

/** State that the parts of a history share; the same object while only jobs change. */
export type Frame<J extends Job = Job> = {
  source: Jobs<J>
  view: JobKindView<J>
  words: FullWords<J>
  actions: readonly JobAction<J>[]
  bulk: readonly BulkAction<J>[]
  deletion: ReturnType<typeof useJobs<J>>['deletion']
  cancel: ReturnType<typeof useJobs<J>>['cancel']
}

export const FrameContext = createContext<Frame | null>(null)

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('Only within a history.')
  return frame
}
