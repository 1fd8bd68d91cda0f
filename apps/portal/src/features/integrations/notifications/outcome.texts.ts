import type { DeliveryOutcome } from '@partner-portal/contract/integrations/delivery-outcomes'
import { defineTexts, type Texts } from '#lib/texts/define-texts.ts'

export const outcomeTexts = defineTexts('outcome', {
  DELIVERED: 'Dostarczono',
  REDIRECT: 'Przekierowanie',
  FORBIDDEN: 'Odmowa dostępu',
  NOT_FOUND: 'Nie ma takiej strony',
  CLIENT_ERROR: 'Żądanie odrzucone',
  SERVER_ERROR: 'Błąd serwera sklepu',
  TIMEOUT: 'Przekroczony czas',
  DNS: 'Nieznana domena',
  CERTIFICATE: 'Błędny certyfikat',
  CONNECTION: 'Brak połączenia',
  ADDRESS_REFUSED: 'Adres niepubliczny',
  PORT_REFUSED: 'Niedozwolony port',
  OTHER: 'Nie dostarczono',
} satisfies Texts<DeliveryOutcome | 'OTHER'>)

/** The fault, and its repair by the shop's developer. */
export const adviceTexts = defineTexts('advice', {
  REDIRECT:
    'Serwer odesłał nas pod inny adres, a za przekierowaniami nie podążamy. Podaj adres docelowy; zwykle brakuje w nim https:// albo www.',
  FORBIDDEN:
    'Serwer nie przyjął powiadomienia. Zwykle blokuje je zapora sieciowa (WAF) albo hasło na stronie. Dopuść żądania POST pod tym adresem; ich pochodzenie potwierdza podpis.',
  NOT_FOUND:
    'Serwer działa, ale nie ma nic pod tą ścieżką. Sprawdź literówki w adresie i to, czy obsługuje on metodę POST.',
  CLIENT_ERROR:
    'Serwer uznał żądanie za niepoprawne. Sprawdź w jego odpowiedzi i logach, czego oczekuje: wysyłamy POST z treścią JSON.',
  SERVER_ERROR:
    'Program, który odbiera powiadomienia, zgłosił błąd. Sprawdź logi serwera z tej godziny.',
  TIMEOUT:
    'Serwer nie połączył się albo nie odpowiedział na czas. Odpowiadaj kodem 200 od razu po odebraniu, a resztę wykonuj później.',
  DNS: 'Nie udało się odnaleźć tej domeny. Sprawdź literówki w adresie i wpisy DNS domeny.',
  CERTIFICATE:
    'Certyfikat serwera wygasł, jest samodzielnie podpisany albo wystawiony dla innej domeny. Zainstaluj ważny certyfikat z pełnym łańcuchem.',
  CONNECTION:
    'Serwer odrzucił albo przerwał połączenie. Sprawdź, czy działa, czy port jest otwarty i czy zapora przepuszcza połączenia z internetu.',
  ADDRESS_REFUSED:
    'Domena prowadzi do sieci prywatnej, z którą się nie łączymy. Podaj adres dostępny z internetu.',
  PORT_REFUSED:
    'Z tym portem się nie łączymy. Podaj adres z portem używanym w internecie, najlepiej 443.',
  OTHER: 'Sprawdź adres i logi serwera sklepu z tej godziny.',
} satisfies Texts<Exclude<DeliveryOutcome, 'DELIVERED'> | 'OTHER'>)

/** OTHER for outcomes unknown to the portal. */
export function outcomeOf(outcome: string): DeliveryOutcome | 'OTHER' {
  return Object.hasOwn(outcomeTexts, outcome) ? (outcome as DeliveryOutcome) : 'OTHER'
}
