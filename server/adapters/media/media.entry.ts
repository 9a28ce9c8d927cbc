import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import { tasks } from './child/tasks.ts'
import type { MediaTasks } from './messages.ts'

Log.setLevel(AV_LOG_QUIET)
serveTasks<MediaTasks>(tasks)
