import { fakeMedia } from './fake/fake.ts'
import { mediaConformance } from './media.conformance.ts'
import { nodeAvMedia } from './node-av.ts'

mediaConformance('fake', fakeMedia)
mediaConformance('node-av', (limits) => nodeAvMedia({ ...limits, processes: 1 }))
