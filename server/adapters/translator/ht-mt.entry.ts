import { type Batch, openBatch } from '@pawol/engines/translation/batch'
import { type Model, openModel } from '@pawol/engines/translation/model'
import { modelFolder } from '../../platform/engines/model-folder.ts'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import type { HtMtTasks } from './ht-mt/dispatcher.ts'
import { openSequenceModel } from './packs/sequence-model.ts'

let model: Model | undefined
let current: { id: number; batch: Batch } | undefined

serveTasks<HtMtTasks>({
  async advance({ model: place, batch: id, start, drop, slice_ms }) {
    model ??= await ('dir' in place
      ? openModel(modelFolder(place.dir, { exact: true }))
      : openSequenceModel(place.pack))
    if (start) current = { id, batch: openBatch(model, start) }
    if (current?.id !== id) throw new Error(`batch ${id} is not here`)
    const { batch } = current
    batch.drop(drop)
    return { done: await batch.advance(slice_ms), left: batch.left }
  },
})
