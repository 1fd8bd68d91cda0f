/** One function for all who load it, so that it is there in the first render. */
export const importTable = <Row extends { id: number }>() =>
  import('./table-results.tsx').then((file) => file.TableResults<Row>)
