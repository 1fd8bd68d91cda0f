import { bareTableClass, numberClass, Table } from '#ui/table.tsx'
import type { Stories } from '../story.ts'

const content = (
  <>
    <thead>
      <tr>
        <th scope="col">Dokument</th>
        <th scope="col" className={numberClass}>
          Kwota
        </th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td data-label="Dokument">FV/2026/01/00001</td>
        <td data-label="Kwota" className={numberClass}>
          1 200,00 PLN
        </td>
      </tr>
    </tbody>
  </>
)

export const stories = {
  'in a frame': () => <Table label="Dokumenty">{content}</Table>,
  'in a card': () => <table className={bareTableClass}>{content}</table>,
} satisfies Stories
