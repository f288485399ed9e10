import type { Outcomes } from './en.ts';

export const pl: Outcomes = {
  dropped: {
    title: 'Rozmowa została przerwana',
    network: 'Utracono połączenie.',
    reload: 'Strona została odświeżona.',
    away: 'Strona została opuszczona.',
    sleep: 'Urządzenie przeszło w stan uśpienia.',
    alone: 'Asystent opuścił rozmowę.',
    left: {
      one: 'Możesz wrócić przez {count} sekundę.',
      few: 'Możesz wrócić przez {count} sekundy.',
      many: 'Możesz wrócić przez {count} sekund.',
      other: 'Możesz wrócić przez {count} sekundy.',
    },
    reconnect: 'Połącz ponownie',
  },
  after: {
    title: 'Rozmowa zakończona',
    visitor: 'Rozmowa zakończona przez Ciebie.',
    assistant: 'Asystent zakończył rozmowę.',
    page: 'Strona zakończyła rozmowę.',
    limit: 'Rozmowa osiągnęła limit czasu.',
    network: 'Utracono połączenie.',
    length: 'Czas trwania: {time}',
    rate: 'Jak było?',
    up: 'Dobrze',
    down: 'Źle',
    thanks: 'Dziękujemy',
    transcript: 'Zapis rozmowy',
    download: 'Pobierz',
    team: 'Wyślij do zespołu',
    again: 'Zadzwoń ponownie',
  },
  inLine: {
    place: 'Wszystkie linie są zajęte. Twoje miejsce w kolejce: {count}.',
    wait: {
      one: 'Czas oczekiwania: około {count} minuty.',
      few: 'Czas oczekiwania: około {count} minut.',
      many: 'Czas oczekiwania: około {count} minut.',
      other: 'Czas oczekiwania: około {count} minuty.',
    },
  },
  elsewhere: 'Rozmowa jest w oknie nad tą stroną.',
  goesOn: 'Rozmowa trwa. Kończy ją „{end}”.',
  micBack: 'Mikrofon jest już podłączony',
  noChat: 'Czat nie jest skonfigurowany na tej witrynie, więc nic nie można wysłać.',
  errors: {
    browser: {
      title: 'Ta przeglądarka nie obsługuje rozmów',
      cause: 'Brakuje w niej dźwięku na żywo (WebRTC).',
      remedy: 'Użyj aktualnej wersji Chrome, Edge, Firefox lub Safari albo skontaktuj się inaczej.',
    },
    insecure: {
      title: 'Ta strona nie jest bezpieczna',
      cause: 'Przeglądarki pozwalają na mikrofon tylko na stronach https.',
      remedy: 'Otwórz tę stronę przez https://.',
    },
    iframe: {
      title: 'Ta strona nie może używać mikrofonu',
      cause: 'Osadzono ją bez tego uprawnienia.',
      remedy: 'Jej właściciel musi dodać do ramki allow="microphone; camera; autoplay".',
    },
    policy: {
      title: 'Ta strona zabrania używania mikrofonu',
      cause: 'Wykluczają to jej własne reguły (Permissions-Policy).',
      remedy: 'Skorzystaj z czatu lub poproś właściciela strony, aby dopuścił w nich microphone=(self).',
    },
    sandboxed: {
      title: 'Tutaj rozmowy nie działają',
      cause: 'Ta strona jest odizolowana (sandbox) i nie ma własnego pochodzenia.',
      remedy:
        'Otwórz ją w osobnej karcie lub poproś jej właściciela, aby dodał allow-same-origin do sandbox.',
    },
    csp: {
      title: 'Ta strona blokuje rozmowę',
      cause: 'Jej własne reguły (Content-Security-Policy) nie dopuszczają części rozmowy.',
      remedy: 'Powiadom właściciela strony: konsola przeglądarki podaje, na co trzeba zezwolić.',
    },
    micDenied: {
      title: 'Mikrofon jest zablokowany',
      cause: 'Odmówiono dostępu tej witrynie.',
      remedy: 'Zezwól na mikrofon w ustawieniach witryny na pasku adresu i spróbuj ponownie.',
    },
    micSystem: {
      title: 'Urządzenie blokuje mikrofon',
      cause: 'Jego ustawienia nie udostępniają mikrofonu przeglądarce.',
      remedy: 'Zezwól na to przeglądarce w ustawieniach prywatności urządzenia i spróbuj ponownie.',
    },
    micDismissed: {
      title: 'Nie ma jeszcze zgody na mikrofon',
      cause: 'Pytanie przeglądarki zostało zamknięte.',
      remedy: 'Spróbuj ponownie i wybierz „Zezwól”.',
    },
    micMissing: {
      title: 'Nie znaleziono mikrofonu',
      cause: 'Urządzenie go nie ma lub nie jest on podłączony.',
      remedy: 'Podłącz mikrofon i spróbuj ponownie.',
    },
    inUse: {
      title: 'Mikrofon jest zajęty',
      cause: 'Używa go inna aplikacja.',
      remedy: 'Zamknij tę aplikację lub wybierz inny mikrofon.',
    },
    camInUse: {
      title: 'Kamera jest zajęta',
      cause: 'Używa jej inna aplikacja.',
      remedy: 'Zamknij tę aplikację i spróbuj ponownie.',
    },
    camMissing: {
      title: 'Nie znaleziono kamery',
      cause: 'Urządzenie jej nie ma lub nie jest ona podłączona.',
      remedy: 'Podłącz kamerę i spróbuj ponownie albo kontynuuj bez kamery.',
    },
    camDenied: {
      title: 'Kamera jest zablokowana',
      cause: 'Odmówiono dostępu tej witrynie.',
      remedy:
        'Zezwól na kamerę w ustawieniach witryny na pasku adresu i spróbuj ponownie albo kontynuuj bez kamery.',
    },
    micFault: {
      title: 'Mikrofon nie działa',
      cause: 'Przeglądarka nie mogła go otworzyć.',
      remedy: 'Wybierz inny mikrofon lub spróbuj ponownie.',
    },
    micLost: {
      title: 'Utracono mikrofon',
      cause: 'Odłączono go lub cofnięto dostęp.',
      remedy: 'Podłącz go ponownie lub wybierz inny.',
    },
    silent: {
      title: 'Przeglądarka wstrzymuje dźwięk',
      cause: 'Czeka na dotknięcie.',
      remedy: 'Dotknij, aby usłyszeć asystenta.',
    },
    offline: {
      title: 'Jesteś offline',
      cause: 'Brak połączenia z internetem.',
      remedy: 'Sprawdź połączenie i spróbuj ponownie.',
    },
    refused: {
      title: 'Nie udało się rozpocząć rozmowy',
      cause: 'Nasz serwer jej nie przyjął.',
      remedy: 'Skorzystaj z czatu lub zadzwoń do nas.',
    },
    site: {
      title: 'Rozmowy nie są tu włączone',
      cause: 'Ta witryna nie jest skonfigurowana do rozmów.',
      remedy: 'Skorzystaj z czatu lub zadzwoń do nas.',
    },
    limit: {
      title: 'To już wiele rozmów',
      cause: 'Dla każdego odwiedzającego obowiązuje limit.',
      remedy: 'Skorzystaj z czatu lub spróbuj później.',
    },
    person: {
      title: 'Nie udało się potwierdzić rozmowy',
      cause: 'Nie mogliśmy sprawdzić, czy dzwoni człowiek.',
      remedy: 'Spróbuj ponownie lub skorzystaj z czatu.',
    },
    busy: {
      title: 'Wszystkie linie są zajęte',
      cause: 'Dzwoni teraz wiele osób.',
      remedy: 'Spróbuj ponownie za chwilę lub skorzystaj z czatu.',
    },
    down: {
      title: 'Rozmowy nie działają',
      cause: 'Usługa głosowa ma awarię. To nie Twoja wina.',
      remedy: 'Skorzystaj z czatu lub zadzwoń do nas.',
    },
    conflict: {
      title: 'Ta rozmowa już trwa',
      cause: 'Być może w innym oknie.',
      remedy: 'Zamknij tamto okno i spróbuj ponownie.',
    },
    slow: {
      title: 'To trwa zbyt długo',
      cause: 'Nie udało się połączyć na czas.',
      remedy: 'Sprawdź sieć i spróbuj ponownie.',
    },
    door: {
      title: 'Nie udało się dołączyć do rozmowy',
      cause: 'Nie udało się z nią połączyć.',
      remedy: 'Spróbuj ponownie lub skorzystaj z czatu.',
    },
    blocked: {
      title: 'Nie udało się wczytać',
      cause: 'Część danych zablokowano lub nie dotarła.',
      remedy: 'Wyłącz blokady na tej stronie lub ją odśwież.',
    },
    lost: {
      title: 'Utracono połączenie',
      cause: 'Sieć zawiodła podczas rozmowy.',
      remedy: 'Sprawdź sieć i zadzwoń ponownie.',
    },
    outdated: {
      title: 'Ta strona jest nieaktualna',
      cause: 'Używa starej wersji oprogramowania rozmów.',
      remedy: 'Odśwież stronę.',
    },
    over: {
      title: 'Ta rozmowa już się skończyła',
      cause: 'Jej pokój zamknięto lub wygasł.',
      remedy: 'Rozpocznij nową rozmowę.',
    },
    full: {
      title: 'W rozmowie nie ma już miejsc',
      cause: 'Nikt więcej nie może dołączyć.',
      remedy: 'Spróbuj ponownie za chwilę.',
    },
    early: {
      title: 'Rozmowa nie jest jeszcze otwarta',
      cause: 'Zacznie się później.',
      remedy: 'Spróbuj ponownie za chwilę.',
    },
    slept: {
      title: 'Rozmowa zakończyła się podczas uśpienia',
      cause: 'Ta karta została uśpiona.',
      remedy: 'Zadzwoń ponownie i nie zamykaj tej strony.',
    },
    alone: {
      title: 'Nikogo już nie ma na linii',
      cause: 'Asystent opuścił rozmowę.',
      remedy: 'Spróbuj ponownie lub skorzystaj z czatu.',
    },
    otherTab: {
      title: 'W innej karcie trwa druga rozmowa',
      cause: 'Dwóch asystentów słyszy Cię naraz.',
      remedy: 'Zakończ jedną z tych rozmów.',
    },
    video: {
      title: 'Nie udało się uruchomić wideo',
      cause: 'Nasz serwer nie odpowiedział prawidłowo.',
      remedy: 'Spróbuj ponownie lub porozmawiaj głosowo.',
    },
    unknown: {
      title: 'Coś poszło nie tak',
      cause: 'Rozmowa zakończyła się nieoczekiwanie.',
      remedy: 'Spróbuj ponownie lub skorzystaj z czatu.',
    },
    chatOnly: 'Skorzystaj z czatu.',
    reference: 'Numer zgłoszenia: {id}',
    wait: {
      one: 'Spróbuj ponownie za {count} sekundę.',
      few: 'Spróbuj ponownie za {count} sekundy.',
      many: 'Spróbuj ponownie za {count} sekund.',
      other: 'Spróbuj ponownie za {count} sekundy.',
    },
  },
};
