import { expect, it } from 'vitest'
import { readArticles } from './articles-block.tsx'

const feedUrl = 'https://content.example.com/articles.json'

it('reads valid articles and leaves out the rest', () => {
  const feed = {
    articles: [
      { title: ' Nowe limity ', text: 'Treść', date: '2026-11-02', link: '/a', image: 'a.png' },
      { text: 'bez tytułu' },
      null,
      { title: 'Sam tytuł', link: 'javascript:alert(1)' },
    ],
  }
  expect(readArticles(feed, feedUrl)).toEqual([
    {
      id: 0,
      title: 'Nowe limity',
      text: 'Treść',
      date: '2026-11-02',
      image: 'https://content.example.com/a.png',
      link: 'https://content.example.com/a',
      linkText: '',
    },
    { id: 3, title: 'Sam tytuł', text: '', date: '', image: null, link: null, linkText: '' },
  ])
})

it.each([[null], ['<html>'], [{}], [[]]])('finds no article in %j', (feed) => {
  expect(readArticles(feed, feedUrl)).toEqual([])
})

it('shows the first six', () => {
  const articles = Array.from({ length: 7 }, (_, id) => ({ title: `Artykuł ${id}` }))
  const shown = readArticles({ articles }, feedUrl).map(({ id }) => id)
  expect(shown).toEqual([0, 1, 2, 3, 4, 5])
})
