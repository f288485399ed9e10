import type { Outcomes } from './en.ts';

export const ptBR: Outcomes = {
  dropped: {
    title: 'A chamada caiu',
    network: 'Sua conexão foi perdida.',
    reload: 'A página foi recarregada.',
    away: 'Você saiu da página.',
    sleep: 'O dispositivo entrou em repouso.',
    alone: 'O assistente saiu da chamada.',
    left: {
      one: 'Você pode voltar em até {count} segundo.',
      many: 'Você pode voltar em até {count} de segundos.',
      other: 'Você pode voltar em até {count} segundos.',
    },
    reconnect: 'Reconectar',
  },
  after: {
    title: 'Chamada encerrada',
    visitor: 'Você encerrou a chamada.',
    assistant: 'O assistente encerrou a chamada.',
    page: 'A página encerrou a chamada.',
    limit: 'A chamada atingiu o tempo limite.',
    network: 'A conexão foi perdida.',
    length: 'Duração: {time}',
    rate: 'Como foi?',
    up: 'Bom',
    down: 'Ruim',
    thanks: 'Obrigado!',
    transcript: 'Transcrição',
    download: 'Baixar',
    team: 'Enviar à nossa equipe',
    again: 'Ligar de novo',
  },
  inLine: {
    place: 'Todas as linhas estão ocupadas. Você é o número {count} da fila.',
    wait: {
      one: 'A espera é de cerca de {count} minuto.',
      many: 'A espera é de cerca de {count} de minutos.',
      other: 'A espera é de cerca de {count} minutos.',
    },
  },
  elsewhere: 'A chamada está na janela sobre esta página.',
  goesOn: 'A chamada continua. “{end}” a encerra.',
  micBack: 'Agora há um microfone conectado',
  noChat: 'O chat não está configurado neste site; não é possível enviar nada.',
  errors: {
    browser: {
      title: 'Este navegador não permite chamadas',
      cause: 'Falta áudio ao vivo (WebRTC).',
      remedy: 'Use uma versão atual do Chrome, Edge, Firefox ou Safari, ou fale conosco de outra forma.',
    },
    insecure: {
      title: 'Esta página não é segura',
      cause: 'Os navegadores só permitem o microfone em páginas https.',
      remedy: 'Abra esta página com https://.',
    },
    iframe: {
      title: 'Esta página não pode usar o microfone',
      cause: 'Ela foi incorporada sem essa permissão.',
      remedy: 'O responsável deve adicionar allow="microphone; camera; autoplay" ao frame.',
    },
    policy: {
      title: 'Esta página proíbe o microfone',
      cause: 'As regras dela (Permissions-Policy) não o permitem.',
      remedy: 'Use o chat ou peça ao responsável pela página que permita microphone=(self) nelas.',
    },
    sandboxed: {
      title: 'As chamadas não funcionam aqui',
      cause: 'Esta página está isolada (sandbox) e não tem origem própria.',
      remedy: 'Abra-a em outra guia ou peça ao responsável que adicione allow-same-origin ao sandbox.',
    },
    csp: {
      title: 'Esta página bloqueia a chamada',
      cause: 'As regras dela (Content-Security-Policy) impedem que uma parte carregue.',
      remedy: 'Avise o responsável pela página: o console do navegador informa o que permitir.',
    },
    micDenied: {
      title: 'O microfone está bloqueado',
      cause: 'O acesso foi negado a este site.',
      remedy: 'Permita o microfone nas configurações do site, na barra de endereço, e tente de novo.',
    },
    micSystem: {
      title: 'O dispositivo bloqueia o microfone',
      cause: 'As configurações dele não o liberam para o navegador.',
      remedy: 'Permita-o para o navegador nas configurações de privacidade do dispositivo e tente de novo.',
    },
    micDismissed: {
      title: 'O microfone ainda não foi permitido',
      cause: 'A pergunta do navegador foi fechada.',
      remedy: 'Tente de novo e escolha “Permitir”.',
    },
    micMissing: {
      title: 'Nenhum microfone encontrado',
      cause: 'O dispositivo não tem um ou ele não está conectado.',
      remedy: 'Conecte um e tente de novo.',
    },
    inUse: {
      title: 'O microfone está ocupado',
      cause: 'Outro aplicativo o está usando.',
      remedy: 'Feche esse aplicativo ou escolha outro microfone.',
    },
    camInUse: {
      title: 'A câmera está ocupada',
      cause: 'Outro aplicativo a está usando.',
      remedy: 'Feche esse aplicativo e tente de novo.',
    },
    camMissing: {
      title: 'Nenhuma câmera encontrada',
      cause: 'O dispositivo não tem uma ou ela não está conectada.',
      remedy: 'Conecte uma e tente de novo, ou continue sem câmera.',
    },
    camDenied: {
      title: 'A câmera está bloqueada',
      cause: 'O acesso foi negado a este site.',
      remedy:
        'Permita a câmera nas configurações do site, na barra de endereço, e tente de novo, ou continue sem câmera.',
    },
    micFault: {
      title: 'O microfone não funciona',
      cause: 'O navegador não conseguiu abri-lo.',
      remedy: 'Escolha outro microfone ou tente de novo.',
    },
    micLost: {
      title: 'O microfone foi perdido',
      cause: 'Ele foi desconectado ou o acesso foi retirado.',
      remedy: 'Conecte-o de novo ou escolha outro.',
    },
    silent: {
      title: 'O navegador está segurando o som',
      cause: 'Ele espera um toque.',
      remedy: 'Toque para ouvir o assistente.',
    },
    offline: {
      title: 'Você está sem conexão',
      cause: 'Não há conexão com a internet.',
      remedy: 'Verifique a conexão e tente de novo.',
    },
    refused: {
      title: 'A chamada não pôde começar',
      cause: 'Nosso servidor não a aceitou.',
      remedy: 'Use o chat ou ligue para nós.',
    },
    site: {
      title: 'As chamadas não estão ativadas aqui',
      cause: 'Este site não está configurado para chamadas.',
      remedy: 'Use o chat ou ligue para nós.',
    },
    limit: {
      title: 'Você já ligou muitas vezes',
      cause: 'Há um limite por visitante.',
      remedy: 'Use o chat ou tente de novo mais tarde.',
    },
    person: {
      title: 'Não foi possível confirmar a chamada',
      cause: 'Não conseguimos verificar que é uma pessoa que liga.',
      remedy: 'Tente de novo ou use o chat.',
    },
    busy: {
      title: 'Todas as linhas estão ocupadas',
      cause: 'Muitas pessoas estão ligando agora.',
      remedy: 'Tente de novo em instantes ou use o chat.',
    },
    down: {
      title: 'As chamadas estão fora do ar',
      cause: 'O serviço de voz está com falha. O problema não é seu.',
      remedy: 'Use o chat ou ligue para nós.',
    },
    conflict: {
      title: 'Esta chamada já está em andamento',
      cause: 'Talvez em outra janela.',
      remedy: 'Feche a outra janela e tente de novo.',
    },
    slow: {
      title: 'Está demorando demais',
      cause: 'A conexão não foi estabelecida a tempo.',
      remedy: 'Verifique sua rede e tente de novo.',
    },
    door: {
      title: 'Não foi possível entrar na chamada',
      cause: 'A conexão com ela falhou.',
      remedy: 'Tente de novo ou use o chat.',
    },
    blocked: {
      title: 'Falha ao carregar',
      cause: 'Uma parte foi bloqueada ou não chegou.',
      remedy: 'Desative bloqueadores nesta página ou recarregue-a.',
    },
    lost: {
      title: 'A conexão foi perdida',
      cause: 'A rede falhou durante a chamada.',
      remedy: 'Verifique sua rede e ligue de novo.',
    },
    outdated: {
      title: 'Esta página está desatualizada',
      cause: 'Ela usa uma versão antiga do software de chamadas.',
      remedy: 'Recarregue a página.',
    },
    over: {
      title: 'Esta chamada acabou',
      cause: 'A sala foi fechada ou expirou.',
      remedy: 'Inicie outra chamada.',
    },
    full: {
      title: 'A chamada está cheia',
      cause: 'Ninguém mais pode entrar.',
      remedy: 'Tente de novo em instantes.',
    },
    early: {
      title: 'A chamada ainda não está aberta',
      cause: 'Ela começa mais tarde.',
      remedy: 'Tente de novo em instantes.',
    },
    slept: {
      title: 'A chamada acabou com o dispositivo em repouso',
      cause: 'Esta guia foi suspensa.',
      remedy: 'Ligue de novo e mantenha esta página aberta.',
    },
    alone: {
      title: 'Não há mais ninguém na linha',
      cause: 'O assistente saiu da chamada.',
      remedy: 'Tente de novo ou use o chat.',
    },
    otherTab: {
      title: 'Há outra chamada em outra aba',
      cause: 'Dois assistentes ouvem você ao mesmo tempo.',
      remedy: 'Encerre uma das duas chamadas.',
    },
    video: {
      title: 'O vídeo não pôde começar',
      cause: 'Nosso servidor não respondeu como deveria.',
      remedy: 'Tente de novo ou fale por voz.',
    },
    unknown: {
      title: 'Algo deu errado',
      cause: 'A chamada terminou inesperadamente.',
      remedy: 'Tente de novo ou use o chat.',
    },
    chatOnly: 'Use o chat.',
    reference: 'Referência: {id}',
    wait: {
      one: 'Tente de novo em {count} segundo.',
      many: 'Tente de novo em {count} de segundos.',
      other: 'Tente de novo em {count} segundos.',
    },
  },
};
