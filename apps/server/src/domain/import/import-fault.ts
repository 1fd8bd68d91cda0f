/** Why an import cannot begin; its message is the whole answer. Nothing has been changed. */
export class ImportFault extends Error {}
