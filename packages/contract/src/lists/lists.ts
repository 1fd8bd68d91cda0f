import { contracts } from '../contracts/contracts.list.ts'
import { gainedDocuments, receivedDocuments } from '../documents/documents.list.ts'
import { leads } from '../leads/leads.list.ts'
import type { GridFields } from '../list/grid-outline.ts'
import type { List, ListFields } from '../list/list.ts'
import { loanUpdates } from '../loan-updates/loan-updates.list.ts'
import { settlements } from '../settlements/settlements.list.ts'

const everyList = [
  leads,
  contracts,
  receivedDocuments,
  gainedDocuments,
  loanUpdates,
  settlements,
] as const
export type DeclaredList = (typeof everyList)[number]
type AnyList = List<
  DeclaredList['name'],
  ListFields,
  GridFields,
  string,
  DeclaredList['call'],
  DeclaredList['page']
>

const byName: Readonly<Record<string, AnyList>> = Object.fromEntries(
  everyList.map((list): [string, AnyList] => [list.name, list]),
)

/** Every list by its name. */
export const lists = byName as Readonly<Record<DeclaredList['name'], AnyList>>

/** One part of each list's declaration, by the list's name. */
export function ofLists<Kind extends 'page' | 'call' | 'title' | 'defaultSort'>(kind: Kind) {
  return Object.fromEntries(everyList.map((list) => [list.name, list[kind]])) as {
    readonly [Declared in DeclaredList as Declared['name']]: Declared[Kind]
  }
}

/** The group of codes of each list's status, by the list's name. */
export function statusGroups(): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.values<AnyList>(lists).map(({ name, declared, record }) => [
      name,
      declared[record.status ?? '']?.codes?.group,
    ]),
  )
}
