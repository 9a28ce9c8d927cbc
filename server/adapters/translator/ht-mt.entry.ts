import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import { type Batch, openBatch } from './ht-mt/batch.ts'
import type { HtMtTasks } from './ht-mt/messages.ts'
import { type Model, openModel } from './ht-mt/model.ts'
import { openSequenceModel } from './packs/sequence-model.ts'

let model: Model | undefined
let current: { id: number; batch: Batch } | undefined

serveTasks<HtMtTasks>({
  async advance({ model: place, batch: id, start, drop, slice_ms }) {
    model ??= await ('dir' in place ? openModel(place.dir) : openSequenceModel(place.pack))
    if (start) current = { id, batch: openBatch(model, start) }
    if (current?.id !== id) throw new Error(`batch ${id} is not here`)
    const { batch } = current
    batch.drop(drop)
    return { done: await batch.advance(slice_ms), left: batch.left }
  },
})
