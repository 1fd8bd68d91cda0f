import { financialDocumentOutline } from '@partner-portal/contract/financial-document-outline'
import { defineList } from '#grid/list.ts'
import { financialDocumentColumns } from './financial-document-columns.tsx'
import {
  useAgentOptions,
  useCustomerOptions,
  useProductOptions,
  useRepaymentPeriodOptions,
  useStatusOptions,
} from './financial-document-options.ts'
import { financialDocumentTexts } from './financial-documents.texts.ts'

/** Documents gained through the partner. Filters: specification §5. */
export const gainedDocuments = defineList({
  grid: financialDocumentOutline,
  texts: financialDocumentTexts,
  columns: financialDocumentColumns,
  rowName: (row) => row.documentNumber,
  filters: [
    { field: 'documentNumber', type: 'TEXT', matchType: 'LIKE', label: 'documentNumber' },
    {
      field: 'customerNip',
      type: 'SELECT',
      matchType: 'IN',
      label: 'customer',
      useOptions: useCustomerOptions,
    },
    {
      field: 'product',
      type: 'SELECT',
      matchType: 'IN',
      label: 'product',
      useOptions: useProductOptions,
    },
    {
      field: 'status',
      type: 'SELECT',
      matchType: 'IN',
      label: 'status',
      useOptions: useStatusOptions,
    },
    { field: 'dateAdded', type: 'DATE_RANGE', matchType: 'RAW', label: 'dateAdded' },
    { field: 'fundingDate', type: 'DATE_RANGE', matchType: 'RAW', label: 'fundingDate' },
    {
      field: 'repaymentPeriod',
      type: 'SELECT',
      matchType: 'LIKE',
      label: 'repaymentPeriod',
      useOptions: useRepaymentPeriodOptions,
    },
    { field: 'partnerItemId', type: 'TEXT', matchType: 'LIKE', label: 'partnerItemId' },
    {
      field: 'agentId',
      type: 'SELECT',
      matchType: 'IN',
      label: 'agent',
      useOptions: useAgentOptions,
    },
  ],
})
