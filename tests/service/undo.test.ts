import { createService } from './support/service.ts'
import { undoSuite } from './support/undo-suite.ts'

undoSuite((securityLog) => createService({ securityLog, attempts: 100 }))
