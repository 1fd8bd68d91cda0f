import { Link, useLocation } from '@tanstack/react-router'
import { KeyRound, type LucideIcon, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { PlainPage, plainBelowClass } from '#ui/plain-page.tsx'
import { brokerApplicationTexts } from './broker-application.texts.ts'
import classes from './thank-you.module.css'

/** The next steps of an application. Also correct for somebody who opens the page directly. */
export function ThankYouScreen(): ReactNode {
  const t = useTexts(brokerApplicationTexts)
  const isSent = useLocation({ select: ({ state }) => state.isApplicationSent === true })
  return (
    <PlainPage
      title={isSent ? t('sent') : t('interested')}
      intro={isSent ? t('sentIntro') : t('interestedIntro')}
    >
      <Card>
        <Stack as="ol" gap={24}>
          <Step icon={Mail} title={t('stepMail')} text={t('stepMailText')} />
          <Step icon={Phone} title={t('stepContact')} text={t('stepContactText')} />
          <Step icon={KeyRound} title={t('stepAccount')} text={t('stepAccountText')} />
        </Stack>
      </Card>
      {!isSent && (
        <p className={plainBelowClass}>
          {t('notSent')} <Link to="/wspolpraca-dla-brokerow">{t('toForm')}</Link>
        </p>
      )}
    </PlainPage>
  )
}

function Step(props: { icon: LucideIcon; title: string; text: string }) {
  const Icon = props.icon
  return (
    <li className={classes.step}>
      <IconTile size={40} round>
        <Icon size={20} aria-hidden="true" />
      </IconTile>
      <div>
        <Text as="h2" size={16} bold>
          {props.title}
        </Text>
        <Text top={4} secondary>
          {props.text}
        </Text>
      </div>
    </li>
  )
}
