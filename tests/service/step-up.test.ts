import { stepUpSuite } from './support/step-up-suite.ts'
import { createService } from './support/service.ts'

stepUpSuite((securityLog) => createService({ securityLog }))
