/*
 * A file of its own: the names of the files that a panel needs are 0.3 KiB, which secured-area.tsx
 * would load with every page.
 */
export const importRecordPanel = <Row extends { id: number }>() =>
  import('#features/records/record-panel.tsx').then((file) => file.RecordPanel<Row>)
