/** Why an import cannot start. Nothing has changed. */
export class ImportFault extends Error {}
