/** The merchant part of the contract as a reference (tools/build/merchant-reference.ts). */
declare module '*.yaml?reference' {
  export interface ReferenceField {
    name: string
    /** As shown: `string`, `array of`, `en | ka | ru`; followed by the object, if it has a name. */
    type: string
    /** Name of an object of the reference. */
    object?: string
    isRequired?: true
    text?: string
    /** Of an object without a name. */
    fields?: readonly ReferenceField[]
  }

  export interface ReferenceRefusal {
    code: string
    text: string
  }

  export interface ReferenceOperation {
    id: string
    method: string
    path: string
    text: string
    /** In the query. */
    query: readonly ReferenceField[]
    /** Headers beside those of the signature. */
    headers: readonly ReferenceField[]
    body: readonly ReferenceField[]
    /** `data` of the reply. */
    reply: readonly ReferenceField[]
    /** Without those of every signed call. */
    refusals: readonly ReferenceRefusal[]
  }

  export interface ReferenceObject {
    name: string
    text?: string
    fields: readonly ReferenceField[]
  }

  export interface Reference {
    operations: readonly ReferenceOperation[]
    objects: readonly ReferenceObject[]
  }

  export const reference: Reference
}
