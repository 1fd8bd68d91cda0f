import { SalesmanDialog } from '#features/account/salesman/salesman-dialog.tsx'
import { ArticlesBlock } from '#features/home/articles-block.tsx'
import { CasesBlock, EndingBlock } from '#features/home/cases-block.tsx'
import { LinksBlock } from '#features/home/links-block.tsx'
import { RevenuesBlock } from '#features/home/revenues-block.tsx'
import { WaitingBlock } from '#features/home/waiting-block.tsx'
import { NewsDialog } from '#features/news/news-dialog.tsx'
import { sampleAnswer } from '../sample.ts'
import { busyBlock, commonFailure, dialog, type ListParts, none } from './list-part.ts'

export const parts: ListParts = {
  'app/main-menu.tsx: currentSettlementQuery': 'no list: whether the menu has a mark',
  'app/menu.ts: brokerProductsQuery': 'no list: which pages the menu has',
  'app/secured-area.tsx: sessionQuery': 'no list: who is signed in',
  'features/home/articles-block.tsx: feedQuery': {
    show: () => <ArticlesBlock kind="brokerArticles" url="/articles.json" />,
    asks: '/articles.json',
    loading: busyBlock('Aktualności dla brokerów'),
    failed: 'Brak połączenia z serwerem.',
    empty: { gone: 'Aktualności dla brokerów', answer: { articles: [] } },
    filled: [{ articles: [{ title: 'Artykuł' }] }, 'Artykuł'],
  },
  'features/home/cases-block.tsx: casesQuery': {
    show: () => <CasesBlock />,
    asks: 'getDashboardCases',
    loading: busyBlock('Sprawy według statusu'),
    failed: commonFailure,
    empty: [none, 'Tutaj zobaczysz, na jakim etapie są Twoi klienci, umowy i dokumenty.'],
    filled: 'Zarezerwowany',
  },
  'features/home/cases-block.tsx: casesQuery 2': 'no list: whether a protection ends soon',
  'features/home/cases-block.tsx: endingQuery': {
    show: () => <EndingBlock />,
    asks: 'findLeads',
    answers: { getDashboardCases: () => ({ json: { ...none, endingSoon: 1 } }) },
    loading: busyBlock('Najwcześniej kończy się ochrona'),
    failed: commonFailure,
    empty: { gone: 'Najwcześniej kończy się ochrona', answer: none },
    filled: 'companyName',
  },
  'features/home/home-screen.tsx: startViewQuery': 'no list: which page is opened first',
  'features/home/links-block.tsx: recommendationLinksQuery': {
    show: () => <LinksBlock />,
    asks: 'findRecommendationLinks',
    loading: { never: 'nobody knows yet whether there are any' },
    failed: commonFailure,
    empty: { gone: 'Linki polecające', answer: none },
    filled: 'url',
  },
  'features/home/revenues-block.tsx: revenuesQuery': {
    show: () => <RevenuesBlock />,
    asks: 'findRevenues',
    loading: busyBlock('Prowizja z ostatnich 12 miesięcy'),
    failed: commonFailure,
    empty: [
      none,
      'Tutaj zobaczysz prowizję z dokumentów sfinansowanych w ostatnich 12 miesiącach.',
    ],
    filled: 'Pokaż tabelę',
  },
  'features/home/waiting-block.tsx: casesQuery': 'cases-block.tsx says why they failed',
  'features/home/waiting-block.tsx: currentSettlementQuery': {
    show: () => <WaitingBlock hasCases={false} hasSettlement />,
    asks: 'getCurrentSettlement',
    loading: busyBlock('Czeka na Ciebie'),
    failed: 'Nie udało się wczytać bieżącego rozliczenia.',
    empty: [{}, 'Nic nie wymaga Twojego działania.'],
    filled: [{ ...sampleAnswer('getCurrentSettlement'), paidAmount: 0, charges: 0 }, '0,01 PLN'],
  },
  'features/news/bell.tsx: unreadQuery': 'no list: how many are unread',
  'features/news/news-dialog.tsx: newsQuery': {
    show: () => <NewsDialog {...dialog} unread={0} />,
    asks: 'findNews',
    loading: 'Wczytywanie powiadomień',
    failed: 'Nie udało się wczytać powiadomień.',
    empty: [none, 'Nie ma jeszcze żadnych powiadomień.'],
    filled: 'number · name',
    older: 'Pokaż starsze',
  },
  'features/account/salesman/salesman-dialog.tsx: salesmanQuery': {
    show: () => <SalesmanDialog {...dialog} />,
    asks: 'getSalesman',
    loading: 'Wczytywanie danych opiekuna',
    failed: 'Nie udało się wczytać danych opiekuna.',
    empty: [null, 'Do Twojej firmy nie przypisano jeszcze opiekuna.'],
    filled: 'firstName lastName',
  },
}
